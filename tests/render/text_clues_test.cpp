#include "pictures.hpp"
#include "render/picture.hpp"
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

TEST_CASE("where several layers have clues at a side, each has a line of its own, with its name") {
  auto puzzle = pictures::numbers({2, 3}, 3);
  puzzle.layout.border_clues = {{Side::top, 0, {"1"}, "in"},    {Side::top, 1, {"2", "3"}, "out"},
                                {Side::top, 2, {"4"}, "out"},   {Side::left, 0, {"5"}, "in"},
                                {Side::left, 1, {"12"}, "out"}, {Side::right, 1, {"7"}, "in"}};
  CHECK(drawn(puzzle) == picture(R"(
   i   1
         2
   o     3 4
i  o ┌───────┐
5    │ . . . │
  12 │ . . . │ 7
     └───────┘
)"));
  puzzle.layout.border_clues = {{Side::bottom, 0, {"1"}},
                                {Side::bottom, 1, {"2"}, "sum"},
                                {Side::right, 0, {"3"}, "sum"},
                                {Side::right, 1, {"4"}, "sun"}};
  CHECK(drawn(puzzle) == picture(R"(
  ┌───────┐ sum sun
  │ . . . │   3
  │ . . . │       4
  └───────┘
    1
s     2
)"));
}

TEST_CASE("a picture leaves a gap where one of several layers has no clue, and names them") {
  auto puzzle = pictures::numbers({2, 3}, 3);
  puzzle.layout.border_clues = {{Side::top, 0, {"1"}, "in"}, {Side::top, 0, {"2"}, "out"}, {Side::top, 2, {"3"}, "in"}};
  const auto scene = grids::picture(puzzle, pictures::known(puzzle), {});
  const auto at = [&](const std::string& text) {
    for (const auto& element : scene.elements)
      if (element.role == Role::clue || element.role == Role::label)
        if (const auto& lettering = std::get<Lettering>(element.shape); lettering.text == text) return lettering.at;
    return Point{};
  };
  CHECK(at("1").y < at("2").y);
  CHECK(at("3").y == at("1").y);
  CHECK(at("i").y == at("1").y);
  CHECK(at("o").y == at("2").y);
  CHECK(at("i").x > at("3").x);
  CHECK(at("i").x < scene.width);
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
