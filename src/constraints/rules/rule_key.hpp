#pragma once

#include <limits>
#include <optional>
#include <string>

#include "constraints/rules/workbench.hpp"

namespace grids {

/// What tells a closed rule from those that say something else: two rules with equal bytes say the same, the one of its
/// cells and the other of its own, whose candidates are the same; in the order in which the rules first name them.
struct RuleKey {
  std::string bytes;
  Region cells;  ///< each once
};

/// Nothing of a rule about more cells, and of one that depends on more than that, as those about clues in cells do.
/// `vocabulary` is a number that only equal vocabularies have.
std::optional<RuleKey> rule_key(const rules::Rule& rule, std::uint64_t vocabulary, const Workbench& bench,
                                std::size_t most_cells = std::numeric_limits<std::size_t>::max());

/// All that rules can ask of the texts that are declared: equal for vocabularies that differ in words of clues alone.
std::string vocabulary_key(const rules::Vocabulary& vocabulary);

}  // namespace grids
