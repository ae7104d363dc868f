// What a count's removals follow from.

#include <algorithm>

#include "constraints/normal_forms/count.hpp"
#include "constraints/normal_forms/count_range.hpp"

namespace grids {

/// So many of the literals that held, and of those that could not, the earliest ones; and the totals that were left.
struct Count::Told {
  std::size_t holding = 0;
  std::size_t impossible = 0;
  Domain totals;
};

/// Whether the told literals, and the removed candidate in its cell, allow no count that compares so with `total`.
bool Count::excluded(const Told& told, std::optional<Removal> removed, SymbolId total) const {
  auto least = counted_ + static_cast<std::int64_t>(told.holding);
  auto most = counted_ + static_cast<std::int64_t>(literals_.size() - told.impossible);
  if (removed && total_.cell != removed->cell) {
    const auto literal = std::ranges::find(literals_, removed->cell, &Literal::cell);
    literal->symbols.contains(removed->symbol) ? ++least : --most;
  }
  return !some_compares(least, most, comparison_, total_.numbers.number(total));
}

bool Count::suffices(const Told& told, std::optional<Removal> removed) const {
  return std::all_of(told.totals.begin(), told.totals.end(),
                     [&](SymbolId total) { return excluded(told, removed, total); });
}

/// As few of the earliest literals as leave no other conclusion, and those totals that they do not rule out by
/// themselves.
void Count::explain(const History& past, std::optional<Removal> removed, Reason& reason) const {
  using Dated = std::pair<History::Moment, Literal>;
  std::vector<Dated> holding;
  std::vector<Dated> impossible;
  for (const auto& literal : literals_) {
    if (removed && literal.cell == removed->cell) continue;
    const auto without = literal.negated();
    const auto candidates = past[literal.cell];
    if (literal.symbols.contains(candidates)) holding.emplace_back(past.since(literal.cell, literal.symbols), literal);
    if (without.symbols.contains(candidates))
      impossible.emplace_back(past.since(literal.cell, without.symbols), without);
  }
  const bool of_total = removed && total_.cell == removed->cell;
  const auto totals = of_total ? Domain::of(removed->symbol) : total_.cell ? past[*total_.cell] : Domain(1);
  Told told{holding.size(), impossible.size(), totals};
  if (repeats_ || !suffices(told, removed)) return Propagator::explain(past, removed, reason);
  if (suffices({told.holding, 0, totals}, removed)) told.impossible = 0;
  while (told.holding > 0 && suffices({told.holding - 1, told.impossible, totals}, removed)) --told.holding;
  while (told.impossible > 0 && suffices({told.holding, told.impossible - 1, totals}, removed)) --told.impossible;
  const auto add_earliest = [&reason](std::vector<Dated>& literals, std::size_t count) {
    std::ranges::stable_sort(literals, {}, &Dated::first);
    for (std::size_t i = 0; i < count; ++i) reason.add(literals[i].second.cell, literals[i].second.symbols);
  };
  add_earliest(holding, told.holding);
  add_earliest(impossible, told.impossible);
  if (!total_.cell || of_total) return;
  Domain ruled_out;
  for (const auto total : past.first(*total_.cell))
    if (excluded(told, removed, total)) ruled_out.insert(total);
  reason.add(*total_.cell, ruled_out);
}

}  // namespace grids
