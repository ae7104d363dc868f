#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/input/puzzle_input.hpp"
#include "cli/options/output_options.hpp"
#include "cli/terminal/exit_code.hpp"
#include "minimize/minimizer.hpp"

namespace grids::cli {

/// Which kinds of things may be left out, and what it costs to leave one: `givens`, `borders`, `cells`, `blocks`,
/// `marks`, or the name of a layer whose regions have clues.
struct ClueKinds {
  std::vector<std::string> keep;
  std::vector<std::string> only;
  std::vector<std::string> weights;  ///< "givens=3"; of others 1

  bool may_go(const std::string& kind) const;
  /// 0 to 1000.
  std::size_t weight(const std::string& kind) const;
  /// Throws InputError where a weight is none.
  void demand_weights() const;
};

/// What leaving out clues needs to know.
struct ClueMinimizing {
  const PuzzleInput& input;
  std::size_t number;
  const LoadedPuzzle& loaded;
  const ClueKinds& kinds;
  const OutputOptions& output;
  bool json = false;
};

/// Leaves out givens and clues of a puzzle as long as its solution stays the only one, and prints the whole puzzle.
/// Nothing when there are no clues that may go, so that givens are all. Throws InputError when a kind that is named
/// does not occur.
std::optional<ExitCode> minimize_clues(const ClueMinimizing& what, const std::vector<Given>& givens,
                                       const Solution& solution, const MinimizeRequest& request);

}  // namespace grids::cli
