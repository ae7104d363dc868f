#pragma once

#include "minimize/alternatives.hpp"
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

/// What the fewest of some items are, with the solution that all of them have.
struct Fewest {
  ItemSet kept;              ///< the best found
  std::size_t at_least = 0;  ///< what these weigh at least
  bool proved = false;       ///< that nothing weighs less
};

/// The same of any items, from `best` on, which are enough.
Fewest find_fewest(Alternatives& alternatives, ItemSet best, std::uint64_t seed,
                   const std::function<void(std::size_t best, std::size_t at_least)>& tell);

}  // namespace grids
