#pragma once

#include <optional>
#include <vector>

#include "core/diagnostics.hpp"
#include "language/drawings/drawing.hpp"
#include "language/sheet/sheet.hpp"
#include "model/puzzle.hpp"

namespace grids {

/// Finds the blocks that `initial` draws, with their clues, and sets them in the sheet's grid.
/// Where the type says `blocks: symbols`, `#5` is a given cell that counts as a block for runs.
void read_blocks(const Drawing& initial, bool blocks_are_symbols, Sheet& sheet, Diagnostics& diagnostics);

/// Reads givens and candidates into the puzzle, whose grid and symbols are the sheet's.
void read_givens(const Drawing& initial, bool blocks_are_symbols, Puzzle& puzzle, Diagnostics& diagnostics);

/// Reads the solution that the file claims. `#5` is a symbol where blocks are.
void read_solution(const Drawing& solution, bool blocks_are_symbols, Puzzle& puzzle, Diagnostics& diagnostics);

}  // namespace grids
