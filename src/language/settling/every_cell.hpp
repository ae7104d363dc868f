#pragma once

#include "core/diagnostics.hpp"
#include "language/sheet.hpp"
#include "model/puzzle.hpp"

namespace grids {

/// AllCellsMustHaveMathOp: every cell is given, or in a formula, or in a region with a clue.
void check_every_cell(const Location& where, const Region& spoken_of, const Sheet& sheet, const Puzzle& puzzle,
                      Diagnostics& diagnostics);

}  // namespace grids
