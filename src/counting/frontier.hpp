#pragma once

#include <cstddef>
#include <vector>

#include "core/stop.hpp"
#include "counting/solution_count.hpp"
#include "model/puzzle.hpp"

namespace grids {

/// What some decided cells leave of a puzzle. Others, decided in other ways, leave the same: as many solutions, one of
/// them for each of these.
struct FrontierState {
  std::vector<Given> givens;  ///< that lead there, besides the puzzle's own
  SolutionCount times;        ///< in how many ways the cells before the frontier lead to the like of it
};

/// Cuts the counting of a puzzle's solutions into parts that several processes can do, and of which none does what
/// another one does: cells are decided one after the other, in all ways, and what leaves the same by then
/// (`ConstraintGraph::write_signature`) is one state, until there are `wanted` states. The solutions of the puzzle are
/// those of the states, each as often as it says. Where there are never so many, the most that there are, as late as
/// possible. Only cells of the grid are decided. Deterministic. Throws Stopped.
std::vector<FrontierState> frontier_states(const Puzzle& puzzle, std::size_t wanted, const StopToken& stop = {});

}  // namespace grids
