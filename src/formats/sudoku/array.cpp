#include <algorithm>

#include "formats/documents/box_size.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/reading/json.hpp"
#include "formats/sudoku/formats.hpp"
#include "formats/sudoku/sudoku_text.hpp"

// [[0, 0, 8, ..], ..]: a list of rows, or a list of such lists.

namespace grids {
namespace {

bool is_grid(const Json& value) {
  return value.is_array() && !value.items.empty() && std::ranges::all_of(value.items, [](const Json& row) {
           return row.is_array() && std::ranges::none_of(row.items, [](const Json& cell) { return cell.is_array(); });
         });
}

std::vector<std::size_t> read_cell(const Json& cell, std::size_t side) {
  const auto text = cell.typed.text;
  if (cell.kind == Json::Kind::null || text.empty() || text == "." || text == "0") return {};
  const auto number = whole_number(cell, "a cell");
  if (number > side)
    throw InputError(cell.typed.where(),
                     quoted(text) + " cannot stand here: it must be 1 to " + std::to_string(side) + ", or 0");
  return {number};
}

Document read_grid(const Json* grid) {
  const auto& rows = list_items(*grid, "a grid");
  SudokuText sudoku;
  sudoku.side = rows.size();
  const auto box = box_of(sudoku.side);
  if (!box || sudoku.side > largest_sudoku)
    throw InputError(grid->typed.where(), "a Sudoku of " + std::to_string(sudoku.side) + " rows has no boxes");
  sudoku.box = *box;
  for (const auto& row : rows) {
    const auto& cells = list_items(row, "a row");
    if (cells.size() != sudoku.side)
      throw InputError(row.typed.where(),
                       "a row of " + std::to_string(cells.size()) + " cells, expected " + std::to_string(sudoku.side));
    for (const auto& cell : cells) sudoku.cells.push_back(read_cell(cell, sudoku.side));
  }
  return sudoku_document(sudoku, grid->typed.where());
}

std::string array_text(const SudokuText& sudoku) {
  std::string text;
  for (std::size_t cell = 0; cell < sudoku.cells.size(); ++cell) {
    const auto& numbers = sudoku.cells[cell];
    text += cell == 0 ? "[[" : cell % sudoku.side == 0 ? "],\n [" : ", ";
    text += numbers.empty() ? "0" : std::to_string(numbers.front());
  }
  return text + "]]";
}

}  // namespace

void read_sudoku_array(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink) {
  diagnostics.collect([&] {
    const auto json = read_json(source);
    std::vector<const Json*> grids;
    if (is_grid(json))
      grids.push_back(&json);
    else
      for (const auto& grid : list_items(json, "a grid, a list of rows,")) grids.push_back(&grid);
    read_each(grids, read_grid, diagnostics, sink);
  });
}

bool recognize_sudoku_array(const SourcePtr& source) {
  const auto first = source->text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  if (first == std::string::npos || source->text[first] != '[') return false;
  const auto json = json_if_any(source);
  if (!json) return false;
  return is_grid(*json) || (json->is_array() && !json->items.empty() && std::ranges::all_of(json->items, is_grid));
}

std::string write_sudoku_array(std::span<const StatedPuzzle> statements) {
  std::string text;
  for (const auto& statement : statements) {
    const auto sudoku = sudoku_to_write(statement, "array");
    expect_no_candidates(sudoku, "array");
    expect_usual_boxes(sudoku, "array");
    text.append(text.empty() ? "" : ",\n").append(array_text(sudoku));
  }
  return statements.size() == 1 ? text + '\n' : '[' + text + "]\n";
}

}  // namespace grids
