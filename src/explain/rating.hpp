#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "explain/explainer.hpp"

namespace grids::explain {

/// How often a technique was used.
struct Use {
  std::string name;
  double weight = 0;  ///< of its hardest use
  std::uint64_t count = 0;
};

/// How hard a puzzle is, by the steps that its explanation needs.
struct Rating {
  double hardest = 0;  ///< the weight of the hardest step
  double sum = 0;      ///< of all steps
  std::size_t steps = 0;
  std::vector<Use> uses;           ///< the hardest first
  std::set<Technique> techniques;  ///< that were used
};

/// Rates an explanation; steps that nothing rests on do not count.
Rating rate(const Explainer& explainer);

}  // namespace grids::explain
