#pragma once

#include "minimize/minimizer.hpp"

namespace grids {

/// Looks, from a minimized puzzle on, for the fewest of `givens` that have one solution, and notes in `result` these
/// and how many are needed at least: both are equal unless a limit or an interrupt comes first. Symmetric givens stay
/// together, as the request wants it, and lasting ones stay.
///
/// By implicit hitting sets (Davies, Bacchus: "Solving MAXSAT by solving a sequence of simpler SAT instances", 2011):
/// each other solution of the rules gives a set of givens of which one at least must stay, those that it breaks.
void find_fewest(const CompiledRules& rules, const std::vector<Given>& givens, const MinimizeRequest& request,
                 Minimized& result, const std::function<void(const MinimizeProgress&)>& progress);

}  // namespace grids
