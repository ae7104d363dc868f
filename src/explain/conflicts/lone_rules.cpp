#include "explain/conflicts/lone_rules.hpp"

#include <algorithm>
#include <cassert>

namespace grids::explain {

LoneRules::LoneRules(const Puzzle& puzzle)
    : puzzle_(puzzle), domains_(puzzle.domains().begin(), puzzle.domains().end()) {
  for (const auto& constraint : puzzle.constraints()) rules_.push_back(as_propagator(constraint, puzzle));
}

std::optional<std::vector<Domain>> LoneRules::left(std::size_t number, std::span<const Given> givens) {
  assert(number < rules_.size());
  const auto& rule = *rules_[number];
  if (!load(rule, givens) || !propagate(rule)) return std::nullopt;
  return scope_domains(rule);
}

Feasibility LoneRules::can_hold(std::size_t number, std::span<const Given> givens, std::uint64_t most_nodes) {
  assert(number < rules_.size());
  const auto& rule = *rules_[number];
  if (!load(rule, givens)) return Feasibility::impossible;
  return descend(rule, most_nodes);
}

/// The cells of the scope as the puzzle has them, with the givens. False when one of these is no candidate.
bool LoneRules::load(const Propagator& rule, std::span<const Given> givens) {
  demand_more_time(stop_, "a reason was still being looked for");
  for (const auto cell : rule.scope()) domains_[index(cell)] = puzzle_.domain(cell);
  for (const auto& [cell, symbol] : givens) domains_[index(cell)] &= Domain::of(symbol);
  return std::ranges::none_of(rule.scope(), [&](CellId cell) { return domains_[index(cell)].empty(); });
}

bool LoneRules::propagate(const Propagator& rule) {
  for (auto before = scope_domains(rule);;) {
    residue_.assign(rule.needs().residue_words, 0);
    State state(domains_.data(), residue_.data());
    if (rule.propagate(state) == Verdict::contradiction) return false;
    auto after = scope_domains(rule);
    if (after == before) return true;
    before = std::move(after);
  }
}

std::vector<Domain> LoneRules::scope_domains(const Propagator& rule) const {
  std::vector<Domain> domains;
  domains.reserve(rule.scope().size());
  for (const auto cell : rule.scope()) domains.push_back(domains_[index(cell)]);
  return domains;
}

Feasibility LoneRules::descend(const Propagator& rule, std::uint64_t& nodes_left) {
  demand_more_time(stop_, "a reason was still being looked for");
  if (nodes_left == 0) return Feasibility::unknown;
  --nodes_left;
  if (!propagate(rule)) return Feasibility::impossible;
  const auto scope = rule.scope();
  const auto left = scope_domains(rule);
  const auto fewest = [](Domain domain) { return domain.single() ? Domain::capacity + 1 : domain.size(); };
  const auto choice = std::ranges::min_element(left, {}, fewest);
  if (choice == left.end() || choice->single()) {
    std::vector<SymbolId> symbols;
    for (const auto domain : left) symbols.push_back(domain.lowest());
    return rule.accepts(symbols) ? Feasibility::possible : Feasibility::impossible;
  }
  const auto cell = scope[static_cast<std::size_t>(choice - left.begin())];
  for (const auto symbol : *choice) {
    for (std::size_t i = 0; i < scope.size(); ++i) domains_[index(scope[i])] = left[i];
    domains_[index(cell)] = Domain::of(symbol);
    if (const auto below = descend(rule, nodes_left); below != Feasibility::impossible) return below;
  }
  return Feasibility::impossible;
}

}  // namespace grids::explain
