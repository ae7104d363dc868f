#pragma once

#include <vector>

#include "model/puzzle.hpp"

namespace grids {

/// A solution as givens, but for the cells of the grid that `is_free` marks, and for links that end and walls that lie
/// at one of them.
std::vector<Given> all_but(std::vector<bool> is_free, const Solution& solution, const Puzzle& puzzle);

}  // namespace grids
