#include "constraints/normal_forms/group_notes.hpp"

#include <algorithm>
#include <cassert>

namespace grids {

GroupNotes::GroupNotes(const History& past, std::span<const CellId> scope)
    : past_(past), at_first_(index(*std::ranges::max_element(scope)) + 1) {
  for (const auto cell : scope) at_first_[index(cell)] = past[cell];
}

void GroupNotes::decide(CellId cell, Domain within) {
  assert(!deductions_.empty());
  decisions_[cell].push_back({within, deductions_.size() - 1});
}

std::optional<std::size_t> GroupNotes::deduction_of(std::optional<Removal> removed) const {
  if (!removed) return deductions_.empty() ? std::nullopt : std::optional(deductions_.size() - 1);
  const auto found = decisions_.find(removed->cell);
  if (found == decisions_.end()) return std::nullopt;
  for (const auto& [within, deduction] : found->second)
    if (!within.contains(removed->symbol)) return deduction;
  return std::nullopt;
}

bool GroupNotes::tell(std::optional<Removal> removed, Reason& reason) const {
  const auto asked = deduction_of(removed);
  if (!asked) return false;

  std::vector<Domain> told(at_first_.size(), ~Domain());
  std::vector<CellId> cells;
  std::vector<bool> needed(*asked + 1);
  needed[*asked] = true;
  // A deduction rests on earlier ones only.
  for (auto i = *asked + 1; i-- > 0;) {
    if (!needed[i]) continue;
    const auto end = i + 1 < deductions_.size() ? deductions_[i + 1].first_fact : facts_.size();
    for (auto at = deductions_[i].first_fact; at < end; ++at) {
      const auto& [cell, within] = facts_[at];
      auto& left = told[index(cell)];
      if (within.contains(past_.first(cell) & left)) continue;
      const auto past = at_first_[index(cell)];
      Domain since = ~Domain();
      if (!within.contains(past))
        for (const auto& decision : decisions_.at(cell)) {
          if (within.contains(past & since) || decision.deduction >= i) break;
          since &= decision.within;
          needed[decision.deduction] = true;
        }
      assert(within.contains(past & since) && "facts hold when they are taken down");
      if (left == ~Domain()) cells.push_back(cell);
      left &= within | ~since;
    }
  }
  std::ranges::sort(cells);
  // A cell that is to hold the symbol has lost all others anyway.
  for (const auto cell : cells)
    if (!removed || cell != removed->cell) reason.add(cell, told[index(cell)]);
  return true;
}

void NotedRun::explain(std::optional<Removal> removed, Reason& reason) const {
  const bool told = (removed || failed_) && notes_.tell(removed, reason);
  if (!told) propagator_.Propagator::explain(notes_.past(), removed, reason);
}

}  // namespace grids
