#pragma once

#include "core/number_limits.hpp"
#include "model/rules/rule.hpp"

namespace grids {

/// How large the numbers of a list can become, above and below the fraction bar.
struct Magnitude {
  double numerator = 0;
  double denominator = 1;

  bool whole() const noexcept { return denominator == 1; }
  bool exact() const noexcept { return numerator <= largest_result && denominator <= largest_result; }
};

/// That of a term, whatever its cells hold. Sizes are rounded up beyond 2^53.
Magnitude magnitude(const rules::Term& term, const rules::Vocabulary& vocabulary);

/// How many items a term can have at most.
std::size_t longest(const rules::Term& term);

}  // namespace grids
