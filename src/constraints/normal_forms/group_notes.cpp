#include "constraints/normal_forms/group_notes.hpp"

#include <cassert>
#include <map>

namespace grids {

GroupNotes::GroupNotes(const History& past, const Region& scope, std::optional<Removal> removed)
    : past_(past), scope_(scope), removed_(removed) {}

void GroupNotes::decide(std::size_t place, Domain within) {
  assert(!deductions_.empty());
  decisions_.push_back({place, within, deductions_.size() - 1});
  found_ |= removed_ && scope_[place] == removed_->cell && !within.contains(removed_->symbol);
}

void GroupNotes::tell(Reason& reason) const {
  assert(!deductions_.empty());
  std::map<std::size_t, Domain> told;  // of each place
  std::vector<bool> needed(deductions_.size());
  needed.back() = true;
  // A deduction rests on earlier ones only.
  for (auto i = deductions_.size(); i-- > 0;) {
    if (!needed[i]) continue;
    const auto end = i + 1 < deductions_.size() ? deductions_[i + 1].first_fact : facts_.size();
    for (auto at = deductions_[i].first_fact; at < end; ++at) {
      const auto& [place, within] = facts_[at];
      const auto past = past_[scope_[place]];
      Domain since = ~Domain();
      for (const auto& decision : decisions_) {
        if (within.contains(past & since) || decision.deduction >= i) break;
        if (decision.place != place) continue;
        since &= decision.within;
        needed[decision.deduction] = true;
      }
      assert(within.contains(past & since) && "facts hold when they are taken down");
      told.try_emplace(place, ~Domain()).first->second &= within | ~since;
    }
  }
  // A cell that is to hold the symbol has lost all others anyway.
  for (const auto& [place, within] : told)
    if (!asks_about(place) || !removed_) reason.add(scope_[place], within);
}

}  // namespace grids
