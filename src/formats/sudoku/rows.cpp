#include "formats/sudoku/rows.hpp"

#include <algorithm>

#include "core/diagnostics.hpp"
#include "formats/passage_scanner.hpp"
#include "formats/puzzle_document.hpp"
#include "formats/sudoku/box_size.hpp"

namespace grids {
namespace {

struct DrawnRow {
  std::vector<Passage> cells;
  std::size_t first_bar = 0;  ///< cells before the first bar that has cells on both sides
};

/// The passages between bars.
std::vector<Passage> segments(const Passage& line) {
  std::vector<Passage> segments;
  auto rest = line;
  while (true) {
    const auto bar = rest.text.find('|');
    segments.push_back(rest.part(0, bar));
    if (bar == std::string_view::npos) return segments;
    rest = rest.part(bar + 1);
  }
}

void add_characters(std::vector<Passage>& cells, const Passage& word) {
  for (std::size_t i = 0; i < word.text.size(); ++i) cells.push_back(word.part(i, 1));
}

DrawnRow read_row(const Passage& line, DrawnCells form) {
  DrawnRow row;
  const auto parts = segments(line);
  const bool numbers = form == DrawnCells::candidates || std::ranges::any_of(parts, [](const Passage& part) {
                         const auto found = words(part);
                         return found.size() > 1 &&
                                std::ranges::any_of(found, [](const Passage& word) { return word.text.size() == 2; }) &&
                                std::ranges::all_of(found, [](const Passage& word) { return word.text.size() <= 2; });
                       });
  for (const auto& part : parts) {
    if (row.first_bar == 0) row.first_bar = row.cells.size();
    for (const auto& word : words(part)) numbers ? row.cells.push_back(word) : add_characters(row.cells, word);
  }
  if (row.first_bar == row.cells.size()) row.first_bar = 0;
  return row;
}

}  // namespace

bool is_border(const Passage& line) {
  return line.text.find_first_not_of("-=+*'.:| \t") == std::string_view::npos &&
         line.text.find_first_of("-=") != std::string_view::npos;
}

std::vector<DrawnSudoku> read_drawn_sudokus(const std::vector<Passage>& lines, DrawnCells form) {
  std::vector<DrawnSudoku> drawn;
  bool complete = true;
  for (const auto& line : lines) {
    if (is_border(line)) {
      if (!complete && drawn.back().box.rows == 0) drawn.back().box.rows = drawn.back().rows.size();
      continue;
    }
    auto row = read_row(line, form);
    if (row.cells.empty()) continue;
    if (complete) drawn.emplace_back();
    auto& sudoku = drawn.back();
    if (!sudoku.rows.empty() && row.cells.size() != sudoku.rows.front().size())
      throw InputError(line.where(), "row " + std::to_string(sudoku.rows.size() + 1) + " has " +
                                         std::to_string(row.cells.size()) + " cells, the first one " +
                                         std::to_string(sudoku.rows.front().size()));
    if (sudoku.box.columns == 0) sudoku.box.columns = row.first_bar;
    sudoku.rows.push_back(std::move(row.cells));
    complete = sudoku.rows.size() == sudoku.rows.front().size();
  }
  if (!complete)
    throw InputError(lines.back().where(), "the grid ends after " + std::to_string(drawn.back().rows.size()) + " of " +
                                               std::to_string(drawn.back().rows.front().size()) + " rows");
  return drawn;
}

SudokuText begin_sudoku(const DrawnSudoku& drawn) {
  SudokuText sudoku;
  sudoku.side = drawn.rows.size();
  const auto where = drawn.rows.front().front().where();
  if (sudoku.side > largest_sudoku)
    throw InputError(where, "a grid of " + std::to_string(sudoku.side) + " rows; there can be at most " +
                                std::to_string(largest_sudoku));
  sudoku.box = drawn.box;
  if (const auto usual = box_of(sudoku.side); usual && (sudoku.box.rows == 0 || sudoku.box.columns == 0))
    sudoku.box = *usual;
  if (sudoku.box.rows * sudoku.box.columns != sudoku.side)
    throw InputError(where, "a grid of " + std::to_string(sudoku.side) + " rows needs boxes of as many cells, not " +
                                size_text(sudoku.box));
  return sudoku;
}

SudokuText read_symbols(const DrawnSudoku& drawn) {
  auto sudoku = begin_sudoku(drawn);
  for (const auto& row : drawn.rows)
    for (const auto& cell : row) {
      const bool is_number = cell.text.size() > 1;
      PassageScanner scanner(cell);
      const auto number = is_number ? scanner.number("a number").value : read_sudoku_symbol(cell, sudoku.side);
      if (number > sudoku.side)
        throw InputError(cell.where(),
                         quoted(cell.text) + " cannot stand here: it must be 1 to " + std::to_string(sudoku.side));
      sudoku.cells.push_back(number == 0 ? std::vector<std::size_t>() : std::vector{number});
    }
  return sudoku;
}

}  // namespace grids
