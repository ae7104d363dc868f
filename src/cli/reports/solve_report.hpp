#pragma once

#include <memory>
#include <optional>

#include "cli/input/loaded_puzzle.hpp"
#include "cli/options/options.hpp"
#include "cli/options/wish.hpp"
#include "cli/terminal/progress.hpp"

namespace grids::cli {

/// Prints what `solve` finds out about one puzzle, as it is found.
class SolveReport {
 public:
  virtual ~SolveReport() = default;
  virtual void solution(const Solution& solution) = 0;
  /// `stop` ends the search for a reason where there is no solution.
  virtual void end(const Answer& answer, const StopToken& stop) = 0;
};

/// Grids on standard output, the summing up on standard error unless it shall be quiet.
std::unique_ptr<SolveReport> text_report(const LoadedPuzzle& puzzle, const Wish& wish, const TextStyle& style,
                                         bool quiet, ProgressLine& progress);

/// One line of JSON on standard output; docs/json.md describes it.
std::unique_ptr<SolveReport> json_report(const LoadedPuzzle& puzzle, const Wish& wish, CellNames names);

}  // namespace grids::cli
