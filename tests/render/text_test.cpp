#include "render/text.hpp"

#include "pictures.hpp"
#include "test.hpp"

using namespace grids;
using pictures::picture;

namespace {

Puzzle small_sudoku() {
  auto puzzle = pictures::numbers({4, 4}, 4, "1...");
  puzzle.layout.regions = pictures::regions("aabbaabbccddccdd");
  return puzzle;
}

}  // namespace

TEST_CASE("lines are drawn between boxes and around the grid") {
  const auto puzzle = small_sudoku();
  CHECK(render_text(puzzle, pictures::known(puzzle), {}) == picture(R"(
┌─────┬─────┐
│ 1 . │ . . │
│ . . │ . . │
├─────┼─────┤
│ . . │ . . │
│ . . │ . . │
└─────┴─────┘
)"));
}

TEST_CASE("a grid without regions has a frame only") {
  const auto puzzle = pictures::numbers({2, 3}, 3, "1.2.3.");
  CHECK(render_text(puzzle, pictures::known(puzzle), {}) == picture(R"(
┌───────┐
│ 1 . 2 │
│ . 3 . │
└───────┘
)"));
}

TEST_CASE("cells that a solution links are outlined, or joined by lines") {
  auto puzzle = pictures::numbers({2, 3}, 3);
  for (const auto& [first, second] : {std::pair(0U, 1U), {2U, 5U}, {3U, 4U}, {0U, 3U}})
    puzzle.links.push_back({cell_at(first), cell_at(second), puzzle.add_hidden_cell(0, 2)});
  Solution solution;
  for (const auto symbol : {0U, 1U, 2U, 1U, 0U, 2U, 1U, 1U, 1U, 0U}) solution.push_back(symbol_at(symbol));
  CHECK(render_text(puzzle, solution, {}) == picture(R"(
┌───────┐
│ 1 2 3 │
│ 2 1 3 │
└───────┘
)"));
  puzzle.links_shown = true;
  CHECK(render_text(puzzle, solution, {}) == picture(R"(
┌─────┬───┐
│ 1 2 │ 3 │
├─────┤   │
│ 2 1 │ 3 │
└─────┴───┘
)"));
  TextStyle plain;
  plain.boxes = false;
  CHECK(render_text(puzzle, solution, plain) == "1-2 3\n    |\n2-1 3\n");
}

TEST_CASE("irregular regions are outlined with the right corners") {
  auto puzzle = pictures::numbers({3, 3}, 3);
  puzzle.layout.regions = pictures::regions(
      "aab"
      "cab"
      "ccb");
  CHECK(render_text(puzzle, puzzle.domains(), {}) == picture(R"(
┌───────┬───┐
│ .   . │ . │
├───┐   │   │
│ . │ . │ . │
│   └───┤   │
│ .   . │ . │
└───────┴───┘
)"));
}

TEST_CASE("a cage carries its clue in the line above its first cell") {
  auto puzzle = pictures::numbers({2, 2}, 2);
  puzzle.layout.cages = {{{cell_at(0), cell_at(2)}, "3+"}, {{cell_at(1)}, "2"}, {{cell_at(3)}, ""}};
  CHECK(render_text(puzzle, puzzle.domains(), {}) == picture(R"(
┌3+─┬2──┐
│ . │ . │
│   ├───┤
│ . │ . │
└───┴───┘
)"));
}

TEST_CASE("columns are as wide as the longest clue needs") {
  auto puzzle = pictures::numbers({1, 2}, 2);
  puzzle.layout.cages = {{{cell_at(0)}, "1440*"}, {{cell_at(1)}, "2"}};
  CHECK(render_text(puzzle, puzzle.domains(), {}) == picture(R"(
┌1440*─┬2─────┐
│   .  │   .  │
└──────┴──────┘
)"));
}

TEST_CASE("where there are boxes and cages, boxes are heavy and cages light") {
  auto puzzle = small_sudoku();
  puzzle.layout.cages = {{{cell_at(1), cell_at(2)}, "5"}};
  CHECK(render_text(puzzle, pictures::known(puzzle), {}) == picture(R"(
┏━━━┯5━━┳━━━┯━━━┓
┃ 1 │ . ┃ . │ . ┃
┃   └───╂───┘   ┃
┃ .   . ┃ .   . ┃
┣━━━━━━━╋━━━━━━━┫
┃ .   . ┃ .   . ┃
┃ .   . ┃ .   . ┃
┗━━━━━━━┻━━━━━━━┛
)"));
}

TEST_CASE("blocks are shaded around their clue") {
  Grid grid(Size{2, 3});
  for (const auto cell : {0, 1, 3}) grid.set_block(cell_at(static_cast<std::size_t>(cell)));
  Puzzle puzzle(grid, Symbols::numbers(1, 9));
  puzzle.layout.block_clues = {{cell_at(1), "17\\"}, {cell_at(3), "\\9"}};
  CHECK(render_text(puzzle, puzzle.domains(), {}) == picture(R"(
┌──────────┐
│░░░░17\ . │
│░\9  .  . │
└──────────┘
)"));
}

TEST_CASE("symbols of several characters line up") {
  const auto puzzle = [] {
    auto sixteen = pictures::numbers({1, 2}, 16);
    sixteen.set_givens({{cell_at(0), symbol_at(15)}, {cell_at(1), symbol_at(6)}});
    return sixteen;
  }();
  CHECK(render_text(puzzle, pictures::known(puzzle), {}) == picture(R"(
┌───────┐
│ 16  7 │
└───────┘
)"));
}

TEST_CASE("undecided cells may show their candidates") {
  auto puzzle = pictures::numbers({1, 3}, 4, "1");
  puzzle.narrow(cell_at(1), Domain(0b1010));
  TextStyle style;
  style.pencil_marks = PencilMarks::restricted;
  CHECK(render_text(puzzle, pictures::known(puzzle), style) == picture(R"(
┌──────────┐
│ 1 {24} . │
└──────────┘
)"));
  style.pencil_marks = PencilMarks::all;
  CHECK(render_text(puzzle, pictures::known(puzzle), style) == picture(R"(
┌───────────────┐
│ 1 {24} {1234} │
└───────────────┘
)"));
}

TEST_CASE("rows and columns may be labelled as cells are named") {
  const auto puzzle = small_sudoku();
  TextStyle style;
  style.labels = true;
  CHECK(render_text(puzzle, pictures::known(puzzle), style) == picture(R"(
    1 2   3 4
  ┌─────┬─────┐
a │ 1 . │ . . │
b │ . . │ . . │
  ├─────┼─────┤
c │ . . │ . . │
d │ . . │ . . │
  └─────┴─────┘
)"));
}

TEST_CASE("without boxes the drawing is what 'initial' takes") {
  auto puzzle = pictures::numbers({2, 3}, 12, "1.2.3.");
  puzzle.narrow(cell_at(5), Domain(0b110000000000));
  TextStyle style;
  style.boxes = false;
  CHECK(render_text(puzzle, pictures::known(puzzle), style) == " 1  .  2\n .  3  .\n");
  CHECK(placement_text(puzzle, puzzle.givens()) == " 1  .       2\n .  3 {11 12}\n");
}

TEST_CASE("a placement shows the givens it is asked to show, and blocks") {
  Grid grid(Size{2, 2});
  grid.set_block(cell_at(0));
  grid.set_block(cell_at(1));
  Puzzle puzzle(grid, Symbols::numbers(1, 9));
  puzzle.layout.block_clues = {{cell_at(1), "3\\"}};
  const std::vector<Given> givens = {{cell_at(3), symbol_at(2)}};
  CHECK(placement_text(puzzle, givens) == "# 3\\\n.  3\n");
}

TEST_CASE("givens are bold, found cells coloured, and lines dim") {
  const auto puzzle = pictures::numbers({1, 2}, 2, "1.");
  TextStyle style;
  style.boxes = false;
  style.colour = true;
  const Solution solution = {symbol_at(0), symbol_at(1)};
  CHECK(render_text(puzzle, solution, style) == "\x1b[1m1\x1b[0m \x1b[36m2\x1b[0m\n");
}
