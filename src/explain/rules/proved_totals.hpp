#pragma once

#include <map>
#include <optional>

#include "engines/sat/guarded_rules.hpp"
#include "explain/rules/rules.hpp"

namespace grids::explain {

/// What the numbers of a rule's cells add up to, proved from what the rule accepts.
class ProvedTotals {
 public:
  /// Both must outlive it.
  ProvedTotals(const Rules& rules, GuardedRules& clauses) : rules_(rules), clauses_(clauses) {}

  /// Nothing when different totals are accepted, or too much would have to be tried.
  std::optional<std::int64_t> total(RuleId rule);

 private:
  std::optional<std::int64_t> proved(RuleId rule);
  std::optional<std::int64_t> numbers_of(const Domain& symbols, CellId cell) const;

  const Rules& rules_;
  GuardedRules& clauses_;
  std::map<RuleId, std::optional<std::int64_t>> known_;
};

}  // namespace grids::explain
