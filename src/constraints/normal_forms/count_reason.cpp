// What a count's removals follow from.

#include <algorithm>

#include "constraints/normal_forms/count.hpp"
#include "constraints/normal_forms/count_range.hpp"

namespace grids {

/// What the told literals, and the removed candidate in its cell, allow the count to be.
struct Count::Told {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

bool Count::excluded(const Told& told, SymbolId total) const {
  return !some_compares(told.least, told.most, comparison_, total_.numbers.number(total));
}

bool Count::suffices(const Told& told, Domain totals) const {
  return std::all_of(totals.begin(), totals.end(), [&](SymbolId total) { return excluded(told, total); });
}

/// As few of the earliest literals as leave no other conclusion, and those totals that they do not rule out by
/// themselves.
void Count::explain(const History& past, std::optional<Removal> removed, Reason& reason) const {
  using Dated = std::pair<History::Moment, std::size_t>;  // and the place among the literals
  Told told{counted_, counted_ + static_cast<std::int64_t>(literals_.size())};
  for (const auto& literal : literals_)
    if (removed && literal.cell == removed->cell)
      literal.symbols.contains(removed->symbol) ? ++told.least : --told.most;
  const auto dated = [&](bool hold) {
    std::vector<Dated> all;
    for (std::size_t i = 0; i < literals_.size(); ++i) {
      const auto& [cell, symbols] = literals_[i];
      if (removed && cell == removed->cell) continue;
      const auto moment = past.since_if_ever(cell, hold ? symbols : ~symbols);
      if (moment != History::never) all.emplace_back(moment, i);
    }
    return all;
  };
  const bool of_total = removed && total_.cell == removed->cell;
  const auto totals = of_total ? Domain::of(removed->symbol) : total_.cell ? past[*total_.cell] : Domain(1);
  const auto most = told.most;
  auto holding = dated(true);
  told.least += std::ssize(holding);
  std::vector<Dated> impossible;
  if (!suffices(told, totals)) impossible = dated(false);
  told.most -= std::ssize(impossible);
  if (repeats_ || !suffices(told, totals)) return Propagator::explain(past, removed, reason);
  std::ptrdiff_t held = std::ssize(holding);
  for (; held > 0 && suffices({told.least - 1, told.most}, totals); --held) --told.least;
  for (; told.most < most && suffices({told.least, told.most + 1}, totals);) ++told.most;
  const auto earliest = [](std::vector<Dated>& literals, std::ptrdiff_t count) {
    if (count > 0) std::partial_sort(literals.begin(), literals.begin() + count, literals.end());
    return std::span(literals).first(static_cast<std::size_t>(count));
  };
  for (const auto& [moment, i] : earliest(holding, held)) reason.add(literals_[i].cell, literals_[i].symbols);
  for (const auto& [moment, i] : earliest(impossible, most - told.most))
    reason.add(literals_[i].cell, literals_[i].negated().symbols);
  if (!total_.cell || of_total) return;
  Domain ruled_out;
  for (const auto total : past.first(*total_.cell))
    if (excluded(told, total)) ruled_out.insert(total);
  reason.add(*total_.cell, ruled_out);
}

}  // namespace grids
