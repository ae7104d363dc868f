#include "formats/variants/fpuzzles_cells.hpp"

#include "core/diagnostics.hpp"
#include "formats/reading/passage_scanner.hpp"

namespace grids {

FPuzzlesSpot read_fpuzzles_spot(const Json& value, std::size_t side) {
  const std::string expected = "a cell such as R5C4";
  PassageScanner scanner(value.typed);
  if (!scanner.take('R') && !scanner.take('r')) scanner.fail(expected);
  const auto row = scanner.number(expected).value;
  if (!scanner.take('C') && !scanner.take('c')) scanner.fail(expected);
  const auto column = scanner.number(expected).value;
  scanner.expect_end("the end of the cell's name");
  if (row > side + 1 || column > side + 1)
    throw InputError(value.typed.where(),
                     quoted(value.typed.text) + " is off the grid of " + std::to_string(side) + " rows and columns");
  return {row, column};
}

CellId read_fpuzzles_cell(const Json& value, const Grid& grid) {
  const auto spot = read_fpuzzles_spot(value, grid.rows());
  if (spot.row < 1 || spot.row > grid.rows() || spot.column < 1 || spot.column > grid.columns())
    throw InputError(value.typed.where(), quoted(value.typed.text) + " is no cell of the grid");
  return grid.cell({spot.row - 1, spot.column - 1});
}

Region read_fpuzzles_cells(const Json& list, const Grid& grid) {
  Region cells;
  for (const auto& cell : list_items(list, "the cells")) cells.push_back(read_fpuzzles_cell(cell, grid));
  return cells;
}

bool is_absent(const Json& value) {
  return value.kind == Json::Kind::null || value.typed.text == "false" || (value.is_string() && value.typed.empty()) ||
         (value.is_array() && value.items.empty());
}

std::size_t number_or(const Json& map, const std::string& name, std::size_t otherwise) {
  constexpr std::size_t most = 1000;
  const auto* value = map.find(name);
  if (value == nullptr || is_absent(*value)) return otherwise;
  const auto number = whole_number(*value, '"' + name + '"');
  if (number > most) throw InputError(value->typed.where(), "\"" + name + "\" is more than " + std::to_string(most));
  return number;
}

std::pair<Side, std::size_t> fpuzzles_border(const FPuzzlesSpot& spot, std::size_t side, const Passage& typed) {
  const bool above = spot.row == 0;
  const bool below = spot.row == side + 1;
  const bool left = spot.column == 0;
  if (!above && !below && !left && spot.column != side + 1)
    throw InputError(typed.where(), quoted(typed.text) + " lies in the grid, expected a place beside it");
  if (above || below) return {above ? Side::top : Side::bottom, spot.column - 1};
  return {left ? Side::left : Side::right, spot.row - 1};
}

}  // namespace grids
