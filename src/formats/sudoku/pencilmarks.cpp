#include <algorithm>

#include "formats/documents/puzzle_document.hpp"
#include "formats/reading/passage_scanner.hpp"
#include "formats/sudoku/formats.hpp"
#include "formats/sudoku/rows.hpp"

namespace grids {
namespace {

constexpr std::size_t most_marked_rows = 9;  // candidates are digits

std::vector<std::size_t> read_candidates(const Passage& cell, std::size_t side) {
  std::vector<std::size_t> candidates;
  for (std::size_t i = 0; i < cell.text.size(); ++i) {
    const auto digit = cell.part(i, 1);
    const auto number = read_sudoku_symbol(digit, side);
    if (number == 0 && cell.text.size() > 1)
      throw InputError(digit.where(), "found " + quoted(digit.text) + " among candidates, expected their digits");
    if (std::ranges::find(candidates, number) != candidates.end())
      throw InputError(digit.where(), "the candidate " + quoted(digit.text) + " stands here twice");
    if (number > 0) candidates.push_back(number);
  }
  return candidates;
}

Document read_pencilmarks_puzzle(const DrawnSudoku& drawn) {
  auto sudoku = begin_sudoku(drawn);
  const auto where = drawn.rows.front().front().where();
  if (sudoku.side > most_marked_rows) throw InputError(where, "pencil marks are digits: at most 9 rows");
  for (const auto& row : drawn.rows)
    for (const auto& cell : row) sudoku.cells.push_back(read_candidates(cell, sudoku.side));
  return sudoku_document(sudoku, where);
}

std::string written(const SudokuText& sudoku, std::size_t cell) {
  std::string text;
  for (const auto number : sudoku.cells[cell]) text += sudoku_symbol(number);
  return text.empty() ? std::string("123456789").substr(0, sudoku.side) : text;
}

std::string framed(const SudokuText& sudoku, std::size_t width) {
  std::string text;
  for (std::size_t row = 0; row < sudoku.side; ++row) {
    std::string line = "|";
    for (std::size_t column = 0; column < sudoku.side; ++column) {
      if (column > 0 && column % sudoku.box.columns == 0) line += " |";
      const auto candidates = written(sudoku, row * sudoku.side + column);
      line.append(" ").append(candidates).append(width - candidates.size(), ' ');
    }
    line += " |";
    std::string border = line;
    for (auto& c : border) c = c == '|' ? '+' : '-';
    if (row % sudoku.box.rows == 0) text.append(border).append("\n");
    text.append(line).append("\n");
    if (row + 1 == sudoku.side) text.append(border).append("\n");
  }
  return text;
}

}  // namespace

void read_sudoku_pencilmarks(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink) {
  diagnostics.collect([&] {
    read_each(read_drawn_sudokus(puzzle_lines(source), DrawnCells::candidates), read_pencilmarks_puzzle, diagnostics,
              sink);
  });
}

bool recognize_sudoku_pencilmarks(const SourcePtr& source) {
  const auto typed = puzzle_lines(source);
  const bool digits = std::ranges::all_of(typed, [](const Passage& line) {
    return is_border(line) || line.text.find_first_not_of("123456789.| \t") == std::string_view::npos;
  });
  const bool several = std::ranges::any_of(typed, [](const Passage& line) {
    const auto found = words_of(line);
    return !is_border(line) && std::ranges::any_of(found, [](const Passage& word) { return word.text.size() > 1; });
  });
  if (typed.size() < 4 || !digits || !several) return false;
  return has_document(read_sudoku_pencilmarks, source);
}

std::string write_sudoku_pencilmarks(std::span<const StatedPuzzle> statements) {
  std::string text;
  for (const auto& statement : statements) {
    const auto sudoku = sudoku_to_write(statement, "pencilmarks");
    if (sudoku.side > most_marked_rows) throw InputError({}, "pencilmarks has grids of at most 9 rows");
    if (!text.empty()) text += '\n';
    std::size_t width = 1;
    for (std::size_t cell = 0; cell < sudoku.cells.size(); ++cell)
      width = std::max(width, written(sudoku, cell).size());
    text += framed(sudoku, width);
  }
  return text;
}

}  // namespace grids
