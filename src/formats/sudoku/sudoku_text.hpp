#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/grid.hpp"
#include "formats/documents/stated_puzzle.hpp"
#include "formats/reading/located_text.hpp"
#include "model/document.hpp"

namespace grids {

/// A Sudoku as notations of plain text have it.
struct SudokuText {
  std::size_t side = 0;
  Size box;
  std::vector<std::vector<std::size_t>> cells;  ///< what may stand there, from 1: none said, one given, or candidates
  std::string title;
  std::string author;
};

/// The most rows that digits and letters can number.
constexpr std::size_t largest_sudoku = 35;

/// The number of a digit or letter (A is 10, in either case); 0 for `.`, `*` and `_`, and for `0` up to 9x9, which
/// are unknown cells. Throws InputError.
std::size_t read_sudoku_symbol(const Passage& symbol, std::size_t side);
/// The same; nothing when it is none.
std::optional<std::size_t> sudoku_number(char symbol, std::size_t side);
/// The digit or letter of a number from 1.
char sudoku_symbol(std::size_t number);

/// A given, or candidates in braces, parted by blanks; `.` when there are none.
std::string candidates_text(const std::vector<std::size_t>& numbers);

/// The document; errors in it point at `where`.
Document sudoku_document(const SudokuText& sudoku, const Location& where);

/// What there is to write. Throws InputError when the puzzle is more than a Sudoku.
SudokuText sudoku_to_write(const StatedPuzzle& statement, std::string_view format);
/// Throws InputError when some cell has candidates, for which the format has no words.
void expect_no_candidates(const SudokuText& sudoku, std::string_view format);
/// Throws InputError when boxes are not those that the side lets one expect.
void expect_usual_boxes(const SudokuText& sudoku, std::string_view format);
/// A row's symbols, with `unknown` for unknown cells.
std::string sudoku_row(const SudokuText& sudoku, std::size_t row, char unknown);

}  // namespace grids
