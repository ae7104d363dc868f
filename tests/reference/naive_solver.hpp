#pragma once

#include <vector>

#include "model/puzzle.hpp"

namespace grids::reference {

/// All solutions of a small puzzle, in lexicographic order, found by plain backtracking: cell after
/// cell every candidate, each constraint asked as soon as its last cell is filled. It knows nothing
/// of rewriting and propagation, so that those can be held against it.
std::vector<Solution> solutions(Puzzle puzzle);

}  // namespace grids::reference
