#include <algorithm>

#include "formats/documents/puzzle_document.hpp"
#include "formats/sudoku/formats.hpp"
#include "formats/sudoku/rows.hpp"

namespace grids {
namespace {

/// A row with bars between the boxes and, when `frame`, at both ends.
std::string barred(const SudokuText& sudoku, std::size_t row, bool frame) {
  const auto symbols = sudoku_row(sudoku, row, '.');
  std::string text(frame ? "|" : "");
  for (std::size_t column = 0; column < sudoku.side; ++column) {
    if (column > 0 && column % sudoku.box.columns == 0) text += '|';
    text += symbols[column];
  }
  return text + (frame ? "|" : "");
}

/// Dashes below the boxes, joined by `joint`.
std::string dashes(const SudokuText& sudoku, char joint) {
  std::string text;
  for (std::size_t column = 0; column < sudoku.side; ++column) {
    if (column > 0 && column % sudoku.box.columns == 0) text += joint;
    text += '-';
  }
  return text;
}

}  // namespace

void read_sudoku_picture(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink) {
  diagnostics.collect([&] {
    read_each(
        read_drawn_sudokus(puzzle_lines(source), DrawnCells::symbols),
        [](const DrawnSudoku& drawn) {
          return sudoku_document(read_symbols(drawn), drawn.rows.front().front().where());
        },
        diagnostics, sink);
  });
}

bool recognize_sudoku_picture(const SourcePtr& source) {
  const auto typed = puzzle_lines(source);
  const auto only_symbols = [](const Passage& line) {
    return is_border(line) || line.text.find_first_not_of("0123456789.*_| \t") == std::string_view::npos;
  };
  if (typed.size() < 4 || !std::ranges::all_of(typed, only_symbols) || recognize_sudoku_sdk(source)) return false;
  return has_document(read_sudoku_picture, source);
}

std::string write_sudoku_picture(std::span<const StatedPuzzle> statements) {
  std::string text;
  for (const auto& statement : statements) {
    const auto sudoku = sudoku_to_write(statement, "picture");
    expect_no_candidates(sudoku, "picture");
    if (!text.empty()) text += '\n';
    for (std::size_t row = 0; row < sudoku.side; ++row) {
      if (row > 0 && row % sudoku.box.rows == 0) text.append(dashes(sudoku, '+')).append("\n");
      text.append(barred(sudoku, row, false)).append("\n");
    }
  }
  return text;
}

std::string write_sudoku_ss(std::span<const StatedPuzzle> statements) {
  std::string text;
  for (const auto& statement : statements) {
    const auto sudoku = sudoku_to_write(statement, "ss");
    expect_no_candidates(sudoku, "ss");
    if (!text.empty()) text += '\n';
    text.append("*").append(dashes(sudoku, '-')).append("*\n");
    for (std::size_t row = 0; row < sudoku.side; ++row) {
      if (row > 0 && row % sudoku.box.rows == 0) text.append("|").append(dashes(sudoku, '+')).append("|\n");
      text.append(barred(sudoku, row, true)).append("\n");
    }
    text.append("*").append(dashes(sudoku, '-')).append("*\n");
  }
  return text;
}

}  // namespace grids
