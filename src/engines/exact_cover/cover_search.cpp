#include "engines/exact_cover/cover_search.hpp"

#include <algorithm>
#include <cassert>

namespace grids {

CoverSearch::CoverSearch(DancingLinks links, std::vector<Role> roles, const Limits& limits)
    : links_(std::move(links)),
      roles_(std::move(roles)),
      told_(static_cast<std::size_t>(std::ranges::count(roles_, Role::told))),
      watch_(limits) {
  assert(roles_.size() == links_.end() && "a role for each primary item");
  assert(std::ranges::is_partitioned(roles_, [](Role role) { return role == Role::told; }));
}

CoverSearch::Status CoverSearch::next() {
  bool deeper = resume_ == Resume::start;
  if (resume_ == Resume::solution)
    while (!levels_.empty() && levels_.back().decided) leave();
  for (resume_ = Resume::finished;;) {
    if (deeper && links_.first() == links_.end()) {
      report();
      resume_ = Resume::solution;
      return Status::solution;
    }
    if (watch_.over(statistics_.nodes)) return Status::limit;
    if (deeper) descend(select_item());
    if (levels_.empty()) return Status::exhausted;
    deeper = advance();
  }
}

std::vector<DancingLinks::Option> CoverSearch::chosen() const {
  assert(resume_ == Resume::solution && "only behind a solution");
  std::vector<DancingLinks::Option> options;
  for (const auto& level : levels_) options.push_back(links_.option(level.node));
  return options;
}

/// The item with the fewest options, of those that divide solutions if there is a choice. Ties go to the first one.
CoverSearch::Item CoverSearch::select_item() const noexcept {
  auto best = links_.end();
  auto dividing = links_.end();
  const auto fewer = [this](Item item, Item than) {
    return than == links_.end() || links_.size(item) < links_.size(than);
  };
  for (auto item = links_.first(); item != links_.end(); item = links_.next(item)) {
    if (fewer(item, best)) best = item;
    if (roles_[item] != Role::other && fewer(item, dividing)) dividing = item;
    if (links_.size(item) == 0) return item;
  }
  return links_.size(best) <= 1 || dividing == links_.end() ? best : dividing;
}

void CoverSearch::descend(Item item) {
  const auto options = links_.size(item);
  const bool decided = links_.first() >= told_;
  if (listener_ != nullptr) listener_->considering(levels_.size(), item, options);
  levels_.push_back({item, item, options > 1, decided, false});
  guesses_open_ += options > 1 ? 1 : 0;
  statistics_.deepest = std::max(statistics_.deepest, guesses_open_);
  links_.cover(item);
}

/// Goes on to the deepest level's next option. False when it has none: the level is left.
bool CoverSearch::advance() {
  assert(!levels_.empty());
  auto& level = levels_.back();
  if (level.node != level.item) {
    links_.unchoose(level.node);
    statistics_.failures += level.guess && !level.fruitful ? 1 : 0;
    if (listener_ != nullptr && !level.fruitful) listener_->rejected(levels_.size() - 1, links_.option(level.node));
  }
  level.node = links_.below(level.node);
  level.fruitful = false;
  if (level.node == level.item) {
    links_.uncover(level.item);
    guesses_open_ -= level.guess ? 1 : 0;
    levels_.pop_back();
    return false;
  }
  if (listener_ != nullptr) listener_->trying(levels_.size() - 1, links_.option(level.node), level.item);
  links_.choose(level.node);
  ++statistics_.nodes;
  statistics_.guesses += level.guess ? 1 : 0;
  return true;
}

/// Gives up the deepest level with all options that are left.
void CoverSearch::leave() {
  assert(!levels_.empty() && levels_.back().node != levels_.back().item && "an option of the level is chosen");
  const auto& level = levels_.back();
  links_.unchoose(level.node);
  links_.uncover(level.item);
  guesses_open_ -= level.guess ? 1 : 0;
  levels_.pop_back();
}

/// Tells which options a solution is made of, the last one first.
void CoverSearch::report() {
  for (auto i = levels_.size(); i-- > 0;) {
    levels_[i].fruitful = true;
    if (listener_ != nullptr) listener_->kept(i, links_.option(levels_[i].node));
  }
}

}  // namespace grids
