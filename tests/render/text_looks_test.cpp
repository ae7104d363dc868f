#include "pictures.hpp"
#include "render/text.hpp"
#include "test.hpp"

using namespace grids;
using pictures::picture;

namespace {

TextStyle style(bool looks, bool ascii = false) {
  TextStyle style;
  style.clues = style.cell_clues = true;
  style.looks = looks;
  style.ascii = ascii;
  return style;
}

/// A puzzle of shaded cells, x, and others, with these cells known.
Puzzle shading(Size size, std::string_view drawing) {
  Puzzle puzzle(Grid(size), Symbols(std::vector<Symbol>{{"x", {}}, {"-", {}}}));
  std::vector<Given> givens;
  for (std::size_t i = 0; i < drawing.size(); ++i)
    if (const auto symbol = puzzle.symbols().find(drawing.substr(i, 1))) givens.push_back({cell_at(i), *symbol});
  puzzle.set_givens(givens);
  puzzle.layout.hints = {{"x", {Look::fill, Tint::black, {}}}, {"-", {Look::blank, Tint::none, {}}}};
  return puzzle;
}

}  // namespace

TEST_CASE("what shading makes is a picture, once every cell is known; until then empty cells are told from open ones") {
  const auto solved = shading({2, 4}, "xx-x--xx");
  CHECK(render_text(solved, pictures::known(solved), style(true)) == picture(R"(
┌─────────┐
│ ███   █ │
│     ███ │
└─────────┘
)"));
  CHECK(render_text(solved, pictures::known(solved), style(true, true)) == picture(R"(
+---------+
| ###   # |
|     ### |
+---------+
)"));
  const auto begun = shading({1, 4}, "xx-.");
  CHECK(render_text(begun, pictures::known(begun), style(true)) == picture(R"(
┌─────────┐
│ ███ · . │
└─────────┘
)"));
  CHECK(render_text(begun, pictures::known(begun), style(false)) == picture(R"(
┌─────────┐
│ x x - . │
└─────────┘
)"));
}

TEST_CASE("a clue in a cell and the symbol above it are both read") {
  auto puzzle = shading({1, 4}, "x-x-");
  puzzle.layout.cell_clues = {{cell_at(0), "3"}, {cell_at(1), "12"}, {cell_at(3), "4"}};
  CHECK(render_text(puzzle, pictures::known(puzzle), style(true)) == picture(R"(
┌─────────────────┐
│ █3█  12 ███  4  │
└─────────────────┘
)"));
  CHECK(render_text(puzzle, pictures::known(puzzle), style(false)) == picture(R"(
┌─────────────────┐
│  3x 12-  x   4- │
└─────────────────┘
)"));
  puzzle.set_givens({});
  CHECK(render_text(puzzle, pictures::known(puzzle), style(true)) == picture(R"(
┌─────────────┐
│  3 12  .  4 │
└─────────────┘
)"));
}

TEST_CASE("a digit is kept apart from the number that is the clue of its cell") {
  auto puzzle = pictures::numbers({1, 2}, 3, "13");
  puzzle.layout.cell_clues = {{cell_at(0), "2"}, {cell_at(1), "e"}};
  CHECK(render_text(puzzle, pictures::known(puzzle), style(true)).find("2:1") != std::string::npos);
  CHECK(render_text(puzzle, pictures::known(puzzle), style(true)).find("e3") != std::string::npos);
}

TEST_CASE("signs stand for symbols that a picture draws, and in ASCII their names") {
  auto puzzle = shading({1, 3}, "x-.");
  puzzle.layout.hints["x"] = {Look::star, Tint::none, {}};
  CHECK(render_text(puzzle, pictures::known(puzzle), style(true)).find("★ · .") != std::string::npos);
  CHECK(render_text(puzzle, pictures::known(puzzle), style(true, true)).find("x - .") != std::string::npos);
}

TEST_CASE("a grid for counting has a line after every five cells, until it is a picture") {
  auto puzzle = shading({1, 6}, "xx-...");
  puzzle.layout.hints["grid"] = {Look::fives, Tint::none, {}};
  CHECK(render_text(puzzle, pictures::known(puzzle), style(true)) == picture(R"(
┌───────────┬───┐
│ ███ · . . │ . │
└───────────┴───┘
)"));
  const auto solved = shading({1, 6}, "xx-xx-");
  CHECK(render_text(solved, pictures::known(solved), style(true)).find("│ ███   ███   │") != std::string::npos);
}

TEST_CASE("arrows at the border point into the grid or out of it, and corners say what the sides count") {
  auto puzzle = pictures::numbers({2, 2}, 2, "1...");
  puzzle.layout.border_clues = {{Side::top, 0, {"u"}}, {Side::left, 1, {"d"}}, {Side::bottom, 1, {"u"}}};
  puzzle.layout.hints = {{"u", {Look::arrow, Tint::none, "inward"}},
                         {"d", {Look::arrow, Tint::none, "outward"}},
                         {"top left", {Look::text, Tint::none, "+"}}};
  CHECK(render_text(puzzle, pictures::known(puzzle), style(true)) == picture(R"(
+   ↓
  ┌─────┐
  │ 1 . │
← │ . . │
  └─────┘
      ↑
)"));
  CHECK(render_text(puzzle, pictures::known(puzzle), style(false)).find("d │ . . │") != std::string::npos);
}
