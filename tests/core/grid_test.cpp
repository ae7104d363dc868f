#include "core/grid.hpp"

#include <string>

#include "test.hpp"

using namespace std::string_literals;
using grids::CellNames;
using grids::Grid;
using grids::parse_cell_name;
using grids::Place;

TEST_CASE("rows are lettered a to z, then aa, ab") {
  CHECK(grids::row_letters(0) == "a");
  CHECK(grids::row_letters(25) == "z");
  CHECK(grids::row_letters(26) == "aa");
  CHECK(grids::row_letters(127) == "dx");
}

TEST_CASE("a cell is named by its row's letter and its column's number, or as r1c1") {
  const Grid grid({9, 9});
  const auto cell = grid.cell({2, 3});
  CHECK(grid.name(cell) == "c4");
  CHECK(grid.name(cell, CellNames::rows_and_columns) == "r3c4");
}

TEST_CASE("cells beyond the grid are named as hidden ones, counted from 1") {
  const Grid grid({2, 2});
  CHECK(grid.name(grids::cell_at(4)) == "hidden 1");
}

TEST_CASE("both forms of a cell's name are read, in either case") {
  CHECK(parse_cell_name("c4") == Place{2, 3});
  CHECK(parse_cell_name("C4") == Place{2, 3});
  CHECK(parse_cell_name("aa10") == Place{26, 9});
  CHECK(parse_cell_name("r3c4") == Place{2, 3});
  CHECK(parse_cell_name("R3C4") == Place{2, 3});
}

TEST_CASE("'r' and 'c' are rows too") {
  CHECK(parse_cell_name("r1") == Place{17, 0});
  CHECK(parse_cell_name("c1") == Place{2, 0});
  CHECK(parse_cell_name("rc1") == Place{470, 0});
}

TEST_CASE("what has neither form is no cell name") {
  const auto text = GENERATE(""s, "a"s, "7"s, "a0"s, "a1x"s, "a 1"s, "-a1"s, "r1c"s, "r1c0"s, "r0c1"s, "aaa1"s,
                             "a12345"s, "r1c99999999999999999999"s,
                             "\xc3\xa4"
                             "1"s);
  CAPTURE(text);
  CHECK_FALSE(parse_cell_name(text));
}

TEST_CASE("every cell's name, in both forms, reads back to its place") {
  const Grid grid({Grid::most, Grid::most});
  for (const auto cell : grid.cells()) {
    REQUIRE(parse_cell_name(grid.name(cell)) == grid.place(cell));
    REQUIRE(parse_cell_name(grid.name(cell, CellNames::rows_and_columns)) == grid.place(cell));
  }
}

TEST_CASE("blocks keep their number but are not in play") {
  Grid grid({2, 3});
  grid.set_block(grid.cell({0, 1}));
  CHECK(grid.has_blocks());
  CHECK(grid.cell_count() == 6);
  CHECK_FALSE(grid.in_play(grid.cell({0, 1})));
  CHECK(grid.cells().size() == 5);
  CHECK(grid.row(0) == grids::Region{grid.cell({0, 0}), grid.cell({0, 2})});
  CHECK(grid.column(1) == grids::Region{grid.cell({1, 1})});
}

TEST_CASE("hidden cells are not in play on the grid") {
  const Grid grid({2, 2});
  CHECK_FALSE(grid.in_play(grids::cell_at(4)));
}
