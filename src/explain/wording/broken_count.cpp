// What would be left of a count that cannot be reached, in words.
#include <algorithm>

#include "core/counted.hpp"
#include "explain/journal/needed_premises.hpp"
#include "explain/wording/broken_rule.hpp"

namespace grids::explain {

std::string broken_count(const Rules& rules, const Proof& refutation, const Wording& wording) {
  const auto& tallies = rules.tallies().all();
  const auto counting = std::ranges::find(tallies, refutation.broken_rule, &CountRule::rule);
  if (counting == tallies.end()) return {};
  const auto is_seen = [&](const CountedCells::Part& part) {
    return index(part.cell) < rules.puzzle().grid().cell_count();
  };
  if (!std::ranges::all_of(counting->cells.parts, is_seen)) return {};
  const auto left = left_by_facts(rules, gone_by(refutation, rules));
  std::vector<std::string> cells;
  for (const auto& [cell, symbols] : counting->cells.parts)
    if (!(left[index(cell)] & symbols).empty()) cells.push_back(wording.cell(cell));
  if (cells.empty() || static_cast<std::int64_t>(cells.size()) >= counting->cells.least) return {};
  return ", for which only " + enumerated(cells) + " would be left";
}

}  // namespace grids::explain
