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

/// Where the step looks, what it is concluded from, what it fills and what it takes away; without hidden cells, which
/// nobody draws.
Highlights highlights(const explain::Explainer& explainer, explain::StepNumber step);

}  // namespace grids::report
