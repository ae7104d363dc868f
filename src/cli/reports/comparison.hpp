#pragma once

#include "cli/options/engine_options.hpp"
#include "cli/options/wish.hpp"
#include "engines/interface/engine.hpp"

namespace grids::cli {

/// Solves with every engine, one after another, each with all of the limits; exact cover and MILP get ten seconds each
/// where no time is set. Hands the solutions of the first one that
/// settles the question to `sink` and returns its answer. A table on standard error compares them. Throws
/// std::logic_error when they disagree.
Answer compare_engines(const Puzzle& puzzle, const Wish& wish, const EngineOptions& options, const Limits& limits,
                       const SolutionSink& sink);

}  // namespace grids::cli
