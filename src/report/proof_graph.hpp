#pragma once

#include <string>

#include "core/grid.hpp"
#include "explain/explainer.hpp"

namespace grids::report {

/// What a step rests on, and what that rests on, down to the givens, as an indented text; what was told once is only
/// referred to again. Other proofs of a step follow what the first one rests on. `numbers` has the steps' numbers as
/// they are shown.
std::string graph_text(const explain::Explainer& explainer, explain::StepNumber step,
                       const std::vector<std::size_t>& numbers, CellNames names);
/// The same as a digraph for Graphviz.
std::string graph_dot(const explain::Explainer& explainer, explain::StepNumber step,
                      const std::vector<std::size_t>& numbers, CellNames names);

}  // namespace grids::report
