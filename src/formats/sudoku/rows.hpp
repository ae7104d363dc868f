#pragma once

#include <vector>

#include "core/grid.hpp"
#include "formats/reading/located_text.hpp"
#include "formats/sudoku/sudoku_text.hpp"

namespace grids {

/// What stands in the lines of one drawn Sudoku.
struct DrawnSudoku {
  std::vector<std::vector<Passage>> rows;  ///< the cells of each
  Size box;                                ///< as bars and lines draw it; 0 where they do not
};

/// How the characters of a row make its cells.
enum class DrawnCells {
  symbols,    ///< a symbol each, blanks or not; numbers where blanks part several digits
  candidates  ///< whatever stands between blanks
};

/// Whether a line only draws borders: dashes with dots, stars, plus signs and bars.
bool is_border(const Passage& line);

/// Parts lines into Sudokus, each as many rows as its first one has cells. Throws InputError when the last one ends
/// too soon, rows differ in length or in their bars, or borders are not evenly apart.
std::vector<DrawnSudoku> read_drawn_sudokus(const std::vector<Passage>& lines, DrawnCells form);

/// The boxes as drawn, or else as the side lets one expect. Throws InputError when there are none.
SudokuText begin_sudoku(const DrawnSudoku& drawn);

/// Reads every cell as a symbol or, beyond 9x9, a number.
SudokuText read_symbols(const DrawnSudoku& drawn);

}  // namespace grids
