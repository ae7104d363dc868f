#pragma once

#include <string>

#include "cli/exit_code.hpp"
#include "cli/json.hpp"
#include "cli/puzzle_input.hpp"
#include "explain/explainer.hpp"
#include "explain/rating.hpp"
#include "render/text.hpp"

namespace grids::cli {

/// What of an explanation is shown.
struct ExplainView {
  TextStyle style;
  bool all_steps = false;      ///< also those that nothing rests on
  bool all_proofs = false;     ///< every proof of a step, not only the chosen one
  std::size_t grid_every = 0;  ///< the grid with its candidates after every so many steps; 0: never
};

/// The numbered steps in words, what came of them, and which techniques were used.
std::string explanation_text(const explain::Explainer& explainer, const ExplainView& view);

/// "Solved in 51 steps; ..." and the line on techniques.
std::string explanation_summary(const explain::Explainer& explainer);

/// The exit code that goes with what came of an explanation.
ExitCode exit_code_of(explain::Standing standing);

/// A line of JSON with everything (docs/json.md).
std::string explanation_json(const LoadedPuzzle& loaded, const explain::Explainer& explainer, CellNames names);
/// The members "rating", "sum", "level", "needed_steps" and "techniques" of an object.
void write_rating(Json& json, const explain::Rating& rating);

/// Each step's number as it is shown, from 1; 0 for steps that are left out.
std::vector<std::size_t> shown_numbers(const explain::Journal& journal, bool all_steps);

}  // namespace grids::cli
