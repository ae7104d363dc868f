#include "pictures.hpp"
#include "render/text.hpp"
#include "test.hpp"

using namespace grids;
using pictures::picture;

namespace {

std::string drawn(const Puzzle& puzzle) {
  TextStyle style;
  style.clues = true;
  return render_text(puzzle, pictures::known(puzzle), style);
}

}  // namespace

TEST_CASE("clues stand around the grid, those of one line in reading order") {
  auto puzzle = pictures::numbers({2, 3}, 3, "1.2.3.");
  puzzle.layout.border_clues = {{Side::top, 0, {"5", "1"}},
                                {Side::top, 2, {"12"}},
                                {Side::left, 1, {"2", "3"}},
                                {Side::right, 0, {"4"}},
                                {Side::bottom, 1, {"6"}}};
  CHECK(drawn(puzzle) == picture(R"(
       5
       1    12
    ┌──────────┐
    │  1  .  2 │ 4
2 3 │  .  3  . │
    └──────────┘
          6
)"));
}

TEST_CASE("marks stand in the gaps between their cells") {
  auto puzzle = pictures::numbers({2, 2}, 2, "1...");
  puzzle.layout.marks = {{cell_at(0), cell_at(1), "<"}, {cell_at(1), cell_at(3), "v"}};
  CHECK(drawn(puzzle) == picture(R"(
┌───────┐
│ 1 < . │
│     v │
│ .   . │
└───────┘
)"));
}
