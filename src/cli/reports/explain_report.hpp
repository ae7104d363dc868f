#pragma once

#include <string>

#include "cli/input/loaded_puzzle.hpp"
#include "cli/reports/json.hpp"
#include "cli/terminal/exit_code.hpp"
#include "explain/explainer.hpp"

namespace grids::cli {

/// The exit code that goes with what came of an explanation.
ExitCode exit_code_of(explain::Standing standing);

/// A line of JSON with everything (docs/json.md). `unique` says whether the solution is known to be the only one.
std::string explanation_json(const LoadedPuzzle& loaded, const explain::Explainer& explainer, bool unique,
                             CellNames names);

}  // namespace grids::cli
