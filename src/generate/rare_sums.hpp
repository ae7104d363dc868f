#pragma once

#include <optional>

#include "core/random.hpp"
#include "core/symbols.hpp"
#include "model/puzzle.hpp"

namespace grids {

/// Fills the cells in play so that no run of cells between blocks holds a number twice, and so that the sums of runs
/// can be made in few ways: what a crossword of numbers needs to have one solution. By simulated annealing
/// (Kirkpatrick, Gelatt, Vecchi: "Optimization by simulated annealing", 1983). From `start`, if given, in which all
/// runs through `stirred` are filled anew first. Nothing when symbols are no numbers, or runs still repeat some at the
/// end.
std::optional<Solution> fill_with_rare_sums(const Grid& grid, const Symbols& symbols, Random& random,
                                            const Solution* start = nullptr, std::optional<CellId> stirred = {});

}  // namespace grids
