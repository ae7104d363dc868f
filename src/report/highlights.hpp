#pragma once

#include <vector>

#include "explain/explainer.hpp"
#include "render/picture.hpp"

namespace grids::report {

/// What of the board a step speaks of.
struct Highlights {
  std::vector<HighlightedCell> cells;
  std::vector<HighlightedCandidate> candidates;
};

/// Where the step looks, what it is concluded from, what it fills and what it takes away; of hidden cells those of
/// walls and links that are part of the solution.
Highlights highlights(const explain::Explainer& explainer, explain::StepNumber step);

}  // namespace grids::report
