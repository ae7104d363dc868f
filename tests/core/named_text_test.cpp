#include "core/named_text.hpp"

#include "core/region_name.hpp"
#include "test.hpp"

namespace grids {
namespace {

TEST_CASE("a text that speaks of cells names them as wanted, and leaves alone what only looks like a cell's name") {
  const Grid grid({3, 3});
  const auto cell = [&](std::size_t row, std::size_t column) { return grid.cell({row, column}); };
  const auto text = NamedText::row(1) + ": " + NamedText::cell(grid, cell(0, 2)) + " includes 'a1', " +
                    NamedText::cells(grid, std::vector{cell(1, 0), cell(2, 1)});
  CHECK(text.letters() == "row b: a3 includes 'a1', b1 c2");
  CHECK(text.in(CellNames::letters) == text.letters());
  CHECK(text.in(CellNames::rows_and_columns) == "row 2: r1c3 includes 'a1', r2c1 r3c2");
}

TEST_CASE("a cell beyond the grid has but one name") {
  const Grid grid({2, 2});
  CHECK(NamedText::cell(grid, cell_at(4)).in(CellNames::rows_and_columns) == grid.name(cell_at(4)));
}

TEST_CASE("lines keep their names beside blocks, and diagonals have one") {
  Grid grid({3, 3});
  grid.set_block(grid.cell({0, 1}));
  const auto cells = [&](std::initializer_list<Place> places) {
    Region region;
    for (const auto& place : places) region.push_back(grid.cell(place));
    return region;
  };
  CHECK(region_name(grid, cells({{0, 0}, {0, 2}})) == "row a");
  CHECK(region_name(grid, cells({{0, 0}, {0, 2}}), CellNames::rows_and_columns) == "row 1");
  CHECK(region_name(grid, cells({{1, 1}, {2, 1}})) == "column 2");
  CHECK(region_name(grid, cells({{2, 0}, {1, 1}, {0, 2}})) == "the diagonal c1-a3");
  CHECK(region_name(grid, cells({{0, 0}, {1, 0}})) == "the run a1-b1");
  CHECK(region_name(grid, grid.cells()) == "the grid");
  CHECK(region_name(grid, cells({{0, 0}, {1, 2}})).empty());
}

}  // namespace
}  // namespace grids
