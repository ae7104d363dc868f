#include "minimize/hitting_search.hpp"

namespace grids {

HittingSearch::HittingSearch(std::vector<std::size_t> weights)
    : weights_(std::move(weights)),
      by_size_(weights_.size() + 1),
      unmet_(1),
      chosen_(weights_.size()),
      out_(weights_.size()),
      found_(weights_.size()) {
  assert(std::ranges::all_of(weights_, [](std::size_t weight) { return weight >= 1; }));
  for (const auto weight : weights_) heaviest_ = std::max(heaviest_, weight);
}

bool HittingSearch::add(const ItemSet& set) {
  if (!known_.insert(set).second) return false;
  const auto number = static_cast<std::uint32_t>(sets_.size());
  sets_.push_back(set);
  opens_.push_back(set);
  for (std::size_t depth = 0; depth <= depth_; ++depth) unmet_[depth].push_back(number);
  return true;
}

bool HittingSearch::meets_all(const ItemSet& kept) const {
  return std::ranges::all_of(sets_, [&](const ItemSet& set) { return set.meets(kept); });
}

std::size_t HittingSearch::weight(const ItemSet& kept) const {
  std::size_t sum = 0;
  kept.for_each([&](std::size_t item) { sum += weights_[item]; });
  return sum;
}

std::size_t HittingSearch::bound() {
  std::size_t all = 0;
  for (const auto weight : weights_) all += weight;
  std::size_t below = 0;
  while (below < all && look(unmet_[0], below).kind == Look::Kind::pruned) ++below;
  return below;
}

/// What may still be chosen when so much weight is left.
ItemSet HittingSearch::allowed(std::size_t rest) const {
  ItemSet allowed(weights_.size());
  for (std::size_t item = 0; item < weights_.size(); ++item)
    if (weights_[item] <= rest && !out_.has(item)) allowed.add(item);
  return allowed;
}

/// By how much a set of which these items are open raises the bound: the least weight of its items that other sets have
/// not used up. What it takes is used up, too.
std::size_t HittingSearch::pack(const ItemSet& open) {
  std::size_t height = 0;
  while (height < free_.size() && open.within(free_[height])) ++height;
  if (height == 0) return 0;
  for (std::size_t i = 0; i < free_.size(); ++i) {
    auto left = i + height < free_.size() ? free_[i + height] : ItemSet(weights_.size());
    left &= open;
    free_[i] -= open;
    free_[i] |= left;
  }
  return height;
}

/// Bounds by packing the sets that nothing chosen meets, those with the fewest open items first; branches on the first.
HittingSearch::Look HittingSearch::look(const Unmet& unmet, std::size_t rest) {
  if (unmet.empty()) return {};
  const auto allow = allowed(rest);
  for (auto& numbers : by_size_) numbers.clear();
  for (const auto number : unmet) {
    auto& open = opens_[number];
    open = sets_[number];
    open &= allow;
    const auto size = open.size();
    if (size == 0) return {Look::Kind::pruned, {}};
    by_size_[size].push_back(number);
  }
  free_.assign(heaviest_, ItemSet(weights_.size()));
  for (std::size_t item = 0; item < weights_.size(); ++item)
    for (std::size_t i = 0; i < weights_[item]; ++i) free_[i].add(item);
  std::size_t needed = 0;
  const ItemSet* first = nullptr;
  for (const auto& numbers : by_size_)
    for (const auto number : numbers) {
      if (first == nullptr) first = &opens_[number];
      needed += pack(opens_[number]);
      if (needed > rest) return {Look::Kind::pruned, {}};
    }
  return {Look::Kind::branch, *first};
}

HittingSearch::End HittingSearch::find(std::size_t at_most, const Missed& missed, const std::function<bool()>& stop) {
  missed_ = &missed;
  stop_ = &stop;
  chosen_.clear();
  out_.clear();
  depth_ = 0;
  const auto end = branch(0, at_most);
  depth_ = 0;
  return end;
}

HittingSearch::End HittingSearch::branch(std::size_t depth, std::size_t rest) {
  for (;;) {
    if ((*stop_)()) return End::stopped;
    const auto here = look(unmet_[depth], rest);
    if (here.kind == Look::Kind::pruned) return End::none;
    if (here.kind == Look::Kind::branch) return descend(depth, rest, here.open);
    const auto kept = filled(rest);
    const auto sets = (*missed_)(kept);
    if (!sets) return End::stopped;
    if (sets->empty()) {
      found_ = kept;
      return End::found;
    }
    for (const auto& set : *sets) {
      assert(!set.meets(chosen_) && "a set that is met already");
      add(set);
    }
  }
}

/// One of these items is needed; those tried before the one that is chosen are left out.
HittingSearch::End HittingSearch::descend(std::size_t depth, std::size_t rest, const ItemSet& open) {
  const auto out_before = out_;
  if (unmet_.size() == depth + 1) unmet_.emplace_back();
  for (const auto item : by_use(open, unmet_[depth])) {
    auto& below = unmet_[depth + 1];
    below.clear();
    for (const auto number : unmet_[depth])
      if (!sets_[number].has(item)) below.push_back(number);
    chosen_.add(item);
    depth_ = depth + 1;
    const auto end = branch(depth + 1, rest - weights_[item]);
    depth_ = depth;
    chosen_.remove(item);
    if (end != End::none) return end;
    out_.add(item);
  }
  out_ = out_before;
  return End::none;
}

/// What is chosen, and others as long as there is weight left: what misses more is a better answer.
ItemSet HittingSearch::filled(std::size_t rest) {
  auto kept = chosen_;
  const auto count = weights_.size();
  turn_ += 7;
  for (std::size_t i = 0; i < count && rest > 0; ++i) {
    const auto item = (turn_ + i * 5) % count;
    if (kept.has(item) || out_.has(item) || weights_[item] > rest) continue;
    kept.add(item);
    rest -= weights_[item];
  }
  return kept;
}

/// These items, those that meet most of the sets that nothing chosen meets first.
std::vector<std::size_t> HittingSearch::by_use(const ItemSet& open, const Unmet& unmet) const {
  std::vector<std::size_t> uses(weights_.size());
  for (const auto number : unmet) {
    auto shared = sets_[number];
    shared &= open;
    shared.for_each([&](std::size_t item) { ++uses[item]; });
  }
  auto order = open.items();
  std::ranges::stable_sort(order, [&](auto a, auto b) { return uses[a] * weights_[b] > uses[b] * weights_[a]; });
  return order;
}

}  // namespace grids
