#include "explain/finders/finder.hpp"

namespace grids::explain {
namespace {

/// What the rule makes of the candidates when it alone holds; nothing when it contradicts them.
std::optional<std::vector<Domain>> propagated(const Propagator& rule, std::span<const Domain> domains) {
  std::vector<Domain> after(domains.begin(), domains.end());
  std::vector<std::uint64_t> residue(rule.needs().residue_words);
  State state(after.data(), residue.data());
  if (rule.infer(state) == Verdict::contradiction) return std::nullopt;
  return after;
}

Deduction deduction(const Position& position, RuleId id, const std::optional<std::vector<Domain>>& after) {
  const auto& rule = position.rules().rule(id);
  Deduction found;
  std::vector<CellChange> changes;
  for (const auto cell : rule.scope()) {
    const auto before = position[cell];
    const auto left = after ? (*after)[index(cell)] : Domain();
    for (const auto symbol : before - left) found.eliminations.push_back({cell, symbol});
    if (before != left) changes.push_back({cell, before, left});
  }
  found.proof.rules = {id};
  found.proof.name = rule.technique(changes);
  return found;
}

}  // namespace

/// A candidate that no way of obeying one rule has: cage combinations, and whatever else a rule says.
void find_by_rules_alone(Position& position, const TechniqueRow& row, Deductions& found) {
  for (const auto id : position.rules().others()) {
    position.demand_time();
    if (position.quiet(id)) continue;
    auto one = deduction(position, id, propagated(position.rules().rule(id), position.domains()));
    if (one.eliminations.empty()) {
      position.set_quiet(id);
      continue;
    }
    one.proof.technique = row.technique;
    one.proof.difficulty = row.weight;
    found.push_back(std::move(one));
  }
}

}  // namespace grids::explain
