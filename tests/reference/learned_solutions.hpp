#pragma once

#include <cstdint>
#include <vector>

#include "model/puzzle.hpp"

namespace grids::reference {

/// Solutions, at most so many, in the order in which a search finds them that learns from its first assumption on, or
/// after so many nodes, and of programs of nothing but regions, too, by reasons where `fused` is false. Each has been
/// checked against the puzzle's constraints.
std::vector<Solution> learned_solutions(const Puzzle& puzzle, std::uint64_t at_most = ~std::uint64_t{0},
                                        std::uint64_t dive = 0, bool fused = true);

}  // namespace grids::reference
