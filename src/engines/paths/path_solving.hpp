#pragma once

#include <cstddef>

#include "core/stop.hpp"
#include "engines/paths/path_board.hpp"
#include "engines/paths/path_sweep.hpp"

namespace grids {

/// Sweeps the board (`sweep_paths`) in whichever order of rows or columns it takes the fewest states, as far as trials
/// tell. Cells lie in rows of so many `columns`; what is kept takes about `memory` bytes. Both are at least 1.
PathAnswer solve_paths(const PathBoard& board, std::size_t columns, std::size_t memory, const StopToken& stop);

}  // namespace grids
