#pragma once

#include <string>

#include "cli/input/loaded_puzzle.hpp"
#include "minimize/minimizer.hpp"

namespace grids::cli {

/// What minimizing has found, and how.
struct MinimizeReport {
  const LoadedPuzzle& loaded;
  const Minimized& minimized;
  const Solution& solution;
  const MinimizeRequest& request;
};

/// "24 of 81 givens [#########-------] try 40 of 100, best 24,".
std::string progress_text(const MinimizeProgress& progress);

/// "24 givens; none can go without losing uniqueness. Fewest found in 100 tries."
std::string closing_line(const MinimizeReport& report);

/// One line of JSON; docs/json.md describes it.
std::string minimize_json(const MinimizeReport& report);

}  // namespace grids::cli
