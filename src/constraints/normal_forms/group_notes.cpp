#include "constraints/normal_forms/group_notes.hpp"

#include <cassert>
#include <map>

namespace grids {

void GroupNotes::decide(CellId cell, Domain within) {
  assert(!deductions_.empty());
  decisions_.push_back({cell, within, deductions_.size() - 1});
  found_ |= removed_ && cell == removed_->cell && !within.contains(removed_->symbol);
}

void GroupNotes::tell(Reason& reason) const {
  assert(!deductions_.empty());
  std::map<CellId, Domain> told;
  std::vector<bool> needed(deductions_.size());
  needed.back() = true;
  // A deduction rests on earlier ones only.
  for (auto i = deductions_.size(); i-- > 0;) {
    if (!needed[i]) continue;
    const auto end = i + 1 < deductions_.size() ? deductions_[i + 1].first_fact : facts_.size();
    for (auto at = deductions_[i].first_fact; at < end; ++at) {
      const auto& [cell, within] = facts_[at];
      const auto past = past_[cell];
      Domain since = ~Domain();
      for (const auto& decision : decisions_) {
        if (within.contains(past & since) || decision.deduction >= i) break;
        if (decision.cell != cell) continue;
        since &= decision.within;
        needed[decision.deduction] = true;
      }
      assert(within.contains(past & since) && "facts hold when they are taken down");
      told.try_emplace(cell, ~Domain()).first->second &= within | ~since;
    }
  }
  // A cell that is to hold the symbol has lost all others anyway.
  for (const auto& [cell, within] : told)
    if (!asks_about(cell) || !removed_) reason.add(cell, within);
}

}  // namespace grids
