#pragma once

#include <functional>

#include "cli/exit_code.hpp"
#include "cli/input/puzzle_input.hpp"
#include "cli/options/options.hpp"
#include "engines/enumeration.hpp"

namespace grids::cli {

/// Calls `run` with the number of each puzzle, until an interrupt. What is wrong with one of them is
/// printed and does not keep the others from their turn. With `json`, one that is cut short gets a line, too.
ExitCode for_each_puzzle(const PuzzleInput& input, const std::function<ExitCode(std::size_t)>& run, bool json = false);

/// The limits of one puzzle, whose time began before it was composed.
class PuzzleLimits {
 public:
  explicit PuzzleLimits(const Limits& limits) : limits_(limits) {}

  /// For a search: what is left of them.
  Limits rest() const { return stopwatch_.rest_of(limits_); }
  /// For work that counts no nodes.
  operator StopToken() const { return stopwatch_.stop_at(limits_); }  // NOLINT: these limits stop it

 private:
  Stopwatch stopwatch_;
  Limits limits_;
};

/// The same with each puzzle composed and its warnings told, and limits that hold for all of that and `run`.
using RunLoaded = std::function<ExitCode(std::size_t number, const LoadedPuzzle& loaded, const PuzzleLimits& limits)>;
ExitCode for_each_loaded(const PuzzleInput& input, const LimitOptions& options, const RunLoaded& run,
                         bool json = false);

}  // namespace grids::cli
