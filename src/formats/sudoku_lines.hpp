#pragma once

#include <vector>

#include "core/diagnostics.hpp"
#include "model/document.hpp"

namespace grids {

/// Sudokus one a line, row by row without blanks: 81 characters for 9x9, likewise 4x4 up to 35x35.
/// Digits, then letters from A = 10 in either case; `.` and `*` are unknown, up to 9x9 `0` is too.
/// Boxes are as square as can be, wider than high: 2x3 in 6x6. What follows the puzzle after a
/// blank, comma or semicolon becomes its title. Blank lines and `#` lines are skipped.
std::vector<Document> read_sudoku_lines(const SourcePtr& source, Diagnostics& diagnostics);

}  // namespace grids
