#include "formats/sudoku/rows.hpp"

#include <algorithm>
#include <utility>

#include "core/diagnostics.hpp"
#include "formats/documents/box_size.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/reading/passage_scanner.hpp"

namespace grids {
namespace {

struct DrawnRow {
  std::vector<Passage> cells;
  std::vector<std::size_t> bars;  ///< for each bar with cells on both sides, how many stand before it
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
                         const auto found = words_of(part);
                         return found.size() > 1 &&
                                std::ranges::any_of(found, [](const Passage& word) { return word.text.size() == 2; }) &&
                                std::ranges::all_of(found, [](const Passage& word) { return word.text.size() <= 2; });
                       });
  for (const auto& part : parts) {
    if (!row.cells.empty() && !words_of(part).empty()) row.bars.push_back(row.cells.size());
    for (const auto& word : words_of(part)) numbers ? row.cells.push_back(word) : add_characters(row.cells, word);
  }
  return row;
}

/// Gathers the rows of Sudokus, one after another.
class SudokuGatherer {
 public:
  void add_line() {
    if (!complete_) lines_.push_back(drawn_.back().rows.size());
  }

  void add(const Passage& typed, DrawnRow row) {
    if (complete_) {
      drawn_.emplace_back();
      lines_.clear();
      bars_.clear();
    }
    if (bars_.empty()) bars_ = row.bars;
    auto& sudoku = drawn_.back();
    if (!sudoku.rows.empty() && row.cells.size() != sudoku.rows.front().size())
      throw InputError(typed.where(), "row " + std::to_string(sudoku.rows.size() + 1) + " has " +
                                          std::to_string(row.cells.size()) + " cells, the first one " +
                                          std::to_string(sudoku.rows.front().size()));
    if (!row.bars.empty() && row.bars != bars_)
      throw InputError(typed.where(), "the bars of row " + std::to_string(sudoku.rows.size() + 1) +
                                          " stand elsewhere than those of the rows above");
    sudoku.rows.push_back(std::move(row.cells));
    complete_ = sudoku.rows.size() == sudoku.rows.front().size();
    if (complete_) sudoku.box = {spacing(lines_, "lines between rows", typed), spacing(bars_, "bars", typed)};
  }

  std::vector<DrawnSudoku> finish(const std::vector<Passage>& lines) && {
    if (!complete_)
      throw InputError(lines.back().where(), "the grid ends after " + std::to_string(drawn_.back().rows.size()) +
                                                 " of " + std::to_string(drawn_.back().rows.front().size()) + " rows");
    return std::move(drawn_);
  }

 private:
  /// How far borders are apart; 0 without any.
  static std::size_t spacing(const std::vector<std::size_t>& borders, const std::string& what, const Passage& typed) {
    for (std::size_t i = 0; i < borders.size(); ++i)
      if (borders[i] != (i + 1) * borders.front())
        throw InputError(typed.where(), "the grid that ends here has " + what + " at uneven distances");
    return borders.empty() ? 0 : borders.front();
  }

  std::vector<DrawnSudoku> drawn_;
  std::vector<std::size_t> lines_;  ///< of the last one: how many rows stand before each line between rows
  std::vector<std::size_t> bars_;   ///< of its first row that has some
  bool complete_ = true;            ///< has all its rows
};

}  // namespace

bool is_border(const Passage& line) {
  return line.text.find_first_not_of("-=+*'.:| \t") == std::string_view::npos &&
         line.text.find_first_of("-=") != std::string_view::npos;
}

std::vector<DrawnSudoku> read_drawn_sudokus(const std::vector<Passage>& lines, DrawnCells form) {
  SudokuGatherer gatherer;
  for (const auto& line : lines) {
    if (is_border(line)) {
      gatherer.add_line();
      continue;
    }
    if (auto row = read_row(line, form); !row.cells.empty()) gatherer.add(line, std::move(row));
  }
  return std::move(gatherer).finish(lines);
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
