#pragma once

#include <string>
#include <vector>

#include "model/puzzle.hpp"

namespace grids::cli {

/// The puzzle's givens, and behind them what else `--entries` says is filled in, row after row; where a cell is given,
/// that stays. Throws InputError when the text is not that of this puzzle's cells.
std::vector<Given> givens_and_entries(const Puzzle& puzzle, const std::string& entries);

}  // namespace grids::cli
