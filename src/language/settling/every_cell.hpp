#pragma once

#include <string_view>

#include "core/diagnostics.hpp"
#include "language/sheet/sheet.hpp"
#include "model/puzzle.hpp"

namespace grids {

/// AllCellsMustHaveMathOp: every cell is given, or in a formula, or in a region with a clue.
void check_every_cell(const Location& where, const Region& spoken_of, const Sheet& sheet, const Puzzle& puzzle,
                      Diagnostics& diagnostics);

/// Whether a class of this name calculates with its cells, as a formula does; others, like those that want
/// permutations, leave what is in a cell to be found by formulas.
bool is_formula_class(std::string_view name);

}  // namespace grids
