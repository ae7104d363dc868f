#pragma once

#include <string>

#include "explain/explainer.hpp"

namespace grids::report {

/// An explanation as a page for the browser, in one file that needs no other: the board at each step, what the step
/// speaks of coloured, and the steps as a list. Arrow keys, buttons, links and the list lead from step to step.
/// Steps on which nothing rests are left out. `more` is a paragraph for the end.
std::string proof_page(const explain::Explainer& explainer, CellNames names, const std::string& more);

}  // namespace grids::report
