#pragma once

#include <functional>

#include "cli/input/puzzle_input.hpp"
#include "cli/options/puzzle_limits.hpp"
#include "cli/terminal/exit_code.hpp"

namespace grids::cli {

/// Calls `run` with the number of each puzzle, until an interrupt. What is wrong with one of them is
/// printed and does not keep the others from their turn. With `json`, one that is cut short gets a line, too.
ExitCode for_each_puzzle(const PuzzleInput& input, const std::function<ExitCode(std::size_t)>& run, bool json = false);

/// The same with each puzzle composed and its warnings told, and the input's limits for all of that and `run`.
using RunLoaded = std::function<ExitCode(std::size_t number, const LoadedPuzzle& loaded, const PuzzleLimits& limits)>;
ExitCode for_each_loaded(const PuzzleInput& input, const RunLoaded& run, bool json = false);

}  // namespace grids::cli
