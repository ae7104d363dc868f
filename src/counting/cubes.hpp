#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/stop.hpp"
#include "model/puzzle.hpp"

namespace grids {

/// A part of a puzzle's solutions: those that hold these givens besides the puzzle's own.
struct Cube {
  std::vector<Given> path = {};    ///< what was assumed, one after the other
  std::vector<Given> givens = {};  ///< that hold then: these, and what was found to follow from them
  bool refuted = false;            ///< looking ahead alone shows that there are none
  bool needed = true;              ///< whether the others alone do not show how the puzzle was cut
};

/// Cuts a puzzle into about `wanted` cubes that are not refuted, as hard as one another: as long as there are too few,
/// the one that leaves most undecided is cut at the cell whose branches lead to the smallest tree, if the rest goes as
/// they do (Heule et al., "Cube and conquer", 2011; for branches of any number Kullmann's tau function, "Fundaments of
/// branching heuristics", 2009). What the looks into all branches of a cell have in common, its cubes have as givens.
/// The cubes that are refuted are among them. Fewer where nothing is left to cut, a single one without a path where
/// nothing can be. Only cells of the grid are cut at. Deterministic. Throws Stopped.
std::vector<Cube> split_into_cubes(const Puzzle& puzzle, std::size_t wanted, const StopToken& stop = {});

/// Whether the paths are those of a tree all of whose leaves are there, each once, but for those that looking ahead
/// refutes, and the givens of each follow from its path: so that every solution is in one of the cubes, and in one
/// only. Throws Stopped.
bool are_all_parts(const Puzzle& puzzle, std::span<const Cube> cubes, const StopToken& stop = {});

}  // namespace grids
