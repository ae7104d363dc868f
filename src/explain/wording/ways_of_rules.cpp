#include "explain/wording/ways_of_rules.hpp"

#include <algorithm>

#include "explain/journal/needed_premises.hpp"

namespace grids::explain {

WaysOfRules::WaysOfRules(const Rules& rules, const Proof& proof, RuleId but)
    : rules_(rules), left_(left_by_facts(rules, proof.premises)) {
  for (const auto id : proof.rules) {
    if (id == but) continue;
    asked_.push_back(id);
    for (const auto cell : rules.rule(id).scope())
      if (std::ranges::find(cells_, cell) == cells_.end()) cells_.push_back(cell);
  }
}

bool WaysOfRules::each_with(const Candidate& assumed, std::size_t most, const std::function<bool(Way)>& look) {
  if (std::ranges::find(cells_, assumed.cell) == cells_.end()) cells_.push_back(assumed.cell);
  domains_.clear();
  std::size_t ways = 1;
  for (const auto cell : cells_) {
    auto domain = left_[index(cell)];
    if (cell == assumed.cell) domain &= Domain::of(assumed.symbol);
    domains_.push_back(domain);
    ways *= domain.size();
    if (ways > most) return false;
  }
  way_.clear();
  return fill(look);
}

bool WaysOfRules::fill(const std::function<bool(Way)>& look) {
  if (way_.size() == cells_.size()) return !is_accepted() || look(way_);
  const auto at = way_.size();
  for (const auto symbol : domains_[at]) {
    way_.push_back({cells_[at], symbol});
    const bool go_on = fill(look);
    way_.pop_back();
    if (!go_on) return false;
  }
  return true;
}

bool WaysOfRules::is_accepted() const {
  return std::ranges::all_of(asked_, [&](RuleId id) {
    std::vector<SymbolId> symbols;
    for (const auto cell : rules_.rule(id).scope())
      symbols.push_back(way_[static_cast<std::size_t>(std::ranges::find(cells_, cell) - cells_.begin())].symbol);
    return rules_.rule(id).accepts(symbols);
  });
}

}  // namespace grids::explain
