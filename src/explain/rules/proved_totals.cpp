#include "explain/rules/proved_totals.hpp"

#include <array>
#include <cassert>

namespace grids::explain {
namespace {

/// A cage of five cells takes a few hundred.
constexpr std::uint64_t most_total_conflicts = 500'000;

}  // namespace

std::optional<std::int64_t> ProvedTotals::total(RuleId rule) {
  assert(index(rule) < rules_.rule_count());
  if (const auto known = known_.find(rule); known != known_.end()) return known->second;
  return known_[rule] = proved(rule);
}

/// As many cells as symbols that must stand there, or may, if no two are equal, hold just these. Otherwise one way that
/// the rule accepts tells the total, and a solver that there is no other.
std::optional<std::int64_t> ProvedTotals::proved(RuleId id) {
  const auto& rule = rules_.rule(id);
  if (const auto region = rule.network_region(); region && region->required.size() == region->cells.size())
    return numbers_of(region->required, region->cells.front());
  Domain all;
  for (const auto cell : rule.scope()) all |= rules_.start(cell);
  if (rule.all_different() && all.size() == rule.scope().size()) return numbers_of(all, rule.scope().front());
  const std::array place{index(id)};
  if (!clauses_.expressible(place.front())) return std::nullopt;
  if (clauses_.ask(place, {}, {}, most_total_conflicts) != Feasibility::possible) return std::nullopt;
  std::int64_t sum = 0;
  for (const auto cell : rule.scope()) {
    const auto number = numbers_of(Domain::of(clauses_.symbol(cell)), cell);
    if (!number) return std::nullopt;
    sum += *number;
  }
  if (clauses_.other_total(place.front(), sum, most_total_conflicts) != Feasibility::impossible) return std::nullopt;
  return sum;
}

std::optional<std::int64_t> ProvedTotals::numbers_of(const Domain& symbols, CellId cell) const {
  std::int64_t sum = 0;
  for (const auto symbol : symbols) {
    const auto number = rules_.expanded().number(cell, symbol);
    if (!number) return std::nullopt;
    sum += *number;
  }
  return sum;
}

}  // namespace grids::explain
