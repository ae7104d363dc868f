#pragma once

#include <optional>
#include <string>

#include "core/region.hpp"
#include "model/rules/rule.hpp"

namespace grids::rules {

/// A rule as bytes: two rules with equal ones say the same, the one of its cells and the other of its own, in the order
/// in which the rules first name them.
struct WrittenRule {
  std::string bytes;
  Region cells;  ///< each once
};

/// Nothing of a rule that depends on more than its cells, as those about clues in cells do. `scope` is that of the
/// rule.
std::optional<WrittenRule> written(const Rule& rule, const Region& scope, const Vocabulary& vocabulary);

}  // namespace grids::rules
