#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "constraints/rules/workbench.hpp"
#include "model/rules/placed_rule.hpp"

namespace grids {

/// What tells a closed rule from those that say something else: two rules with equal bytes say the same, the one of its
/// cells and the other of its own, whose candidates are the same; in the order in which the rules first name them.
struct RuleKey {
  std::string bytes;
  Region cells;  ///< each once
};

/// Nothing of a rule that depends on more than that, as those about clues in cells do. `vocabulary` is a number that
/// only equal vocabularies have.
std::optional<RuleKey> rule_key(const rules::Rule& rule, std::uint64_t vocabulary, const Workbench& bench);
/// And nothing of one about more cells; what rules of one form have in common is written once.
std::optional<RuleKey> rule_key(const rules::PlacedRule& rule, std::uint64_t vocabulary, const Workbench& bench,
                                std::size_t most_cells);

/// All that rules can ask of the texts that are declared: equal for vocabularies that differ in words of clues alone.
std::string vocabulary_key(const rules::Vocabulary& vocabulary);

}  // namespace grids
