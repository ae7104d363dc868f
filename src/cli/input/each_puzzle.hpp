#pragma once

#include <functional>

#include "cli/exit_code.hpp"
#include "cli/input/puzzle_input.hpp"
#include "cli/options/options.hpp"

namespace grids::cli {

/// Calls `run` with the number of each puzzle, until an interrupt. What is wrong with one of them is
/// printed and does not keep the others from their turn. With `json`, one that is cut short gets a line, too.
ExitCode for_each_puzzle(const PuzzleInput& input, const std::function<ExitCode(std::size_t)>& run, bool json = false);

/// The same with each puzzle composed and its warnings told. `stop`, by the time limit, holds for composing and for
/// `run`.
using RunLoaded = std::function<ExitCode(std::size_t number, const LoadedPuzzle& loaded, const StopToken& stop)>;
ExitCode for_each_loaded(const PuzzleInput& input, const LimitOptions& limits, const RunLoaded& run, bool json = false);

}  // namespace grids::cli
