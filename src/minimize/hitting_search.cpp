#include "minimize/hitting_search.hpp"

#include "core/bits.hpp"

namespace grids {
namespace {

template <typename Visit>
void for_each_item(const std::uint64_t* set, std::size_t words, Visit&& visit) {
  for (std::size_t i = 0; i < words; ++i)
    for (auto rest = set[i]; rest != 0; rest &= rest - 1)
      visit(i * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
}

}  // namespace

HittingSearch::HittingSearch(std::vector<std::size_t> weights)
    : weights_(std::move(weights)),
      words_((weights_.size() + 63) / 64),
      by_size_(weights_.size() + 1),
      uses_(weights_.size()),
      branching_(words_),
      unmet_(weights_.size() + 1),
      orders_(weights_.size() + 1),
      chosen_(weights_.size()),
      out_(weights_.size()),
      found_(weights_.size()) {
  assert(std::ranges::all_of(weights_, [](std::size_t weight) { return weight >= 1; }));
  if (!weights_.empty()) heaviest_ = *std::ranges::max_element(weights_);
  if (!weights_.empty()) lightest_ = *std::ranges::min_element(weights_);
  not_above_.assign(heaviest_ + 1, ItemSet(weights_.size()));
  std::vector<ItemSet> above(heaviest_, ItemSet(weights_.size()));
  for (std::size_t item = 0; item < weights_.size(); ++item)
    for (std::size_t i = 0; i <= heaviest_; ++i) (weights_[item] > i ? above : not_above_)[i].add(item);
  for (const auto& items : above) all_free_.insert(all_free_.end(), items.words().begin(), items.words().end());
}

bool HittingSearch::add(const ItemSet& set) {
  if (!known_.insert(set).second) return false;
  const auto number = static_cast<std::uint32_t>(known_.size() - 1);
  sets_.insert(sets_.end(), set.words().begin(), set.words().end());
  opens_.resize(sets_.size());
  for (std::size_t depth = 0; depth <= depth_; ++depth) unmet_[depth].push_back(number);
  return true;
}

bool HittingSearch::meets_all(const ItemSet& kept) const {
  return std::ranges::all_of(known_, [&](const ItemSet& set) { return set.meets(kept); });
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
  while (below < all && look(unmet_[0], below) == Look::pruned) ++below;
  return below;
}

/// Sorts these sets by how many of their items may be chosen when so much weight is left; false if one has none.
bool HittingSearch::sort_open(const Unmet& unmet, std::size_t rest) {
  const auto& light = not_above_[std::min(rest, heaviest_)].words();
  const auto& out = out_.words();
  for (auto& numbers : by_size_) numbers.clear();
  for (const auto number : unmet) {
    std::size_t size = 0;
    for (std::size_t i = 0; i < words_; ++i) {
      const auto open = set(number)[i] & light[i] & ~out[i];
      opens_[number * words_ + i] = open;
      size += count_bits(open);
    }
    if (size == 0) return false;
    by_size_[size].push_back(number);
  }
  return true;
}

/// Whether some item that may be chosen meets all these sets; such are branched on.
bool HittingSearch::one_meets_all(const Unmet& unmet, std::size_t rest) {
  const auto& light = not_above_[std::min(rest, heaviest_)].words();
  bool any = false;
  for (std::size_t i = 0; i < words_; ++i) {
    auto common = light[i] & ~out_.words()[i];
    for (auto number = unmet.begin(); common != 0 && number != unmet.end(); ++number) common &= set(*number)[i];
    branching_[i] = common;
    any = any || common != 0;
  }
  return any;
}

/// By how much a set of which these items are open raises the bound: the least weight of its items that other sets have
/// not used up. What it takes is used up, too.
std::size_t HittingSearch::pack(const std::uint64_t* open) {
  const auto is_free = [&](std::size_t layer) {
    for (std::size_t i = 0; i < words_; ++i)
      if ((open[i] & ~free_[layer * words_ + i]) != 0) return false;
    return true;
  };
  std::size_t height = 0;
  while (height < heaviest_ && is_free(height)) ++height;
  if (height == 0) return 0;
  for (std::size_t layer = 0; layer < heaviest_; ++layer)
    for (std::size_t i = 0; i < words_; ++i) {
      const auto left = layer + height < heaviest_ ? free_[(layer + height) * words_ + i] : 0;
      auto& here = free_[layer * words_ + i];
      here = (here & ~open[i]) | (left & open[i]);
    }
  return height;
}

/// Bounds by packing the sets that nothing chosen meets, those with the fewest open items first; branches on the first.
/// Where only one more can be chosen, it must meet them all.
HittingSearch::Look HittingSearch::look(const Unmet& unmet, std::size_t rest) {
  if (unmet.empty()) return Look::all_met;
  if (rest < lightest_) return Look::pruned;
  if (rest < 2 * lightest_) return one_meets_all(unmet, rest) ? Look::branch : Look::pruned;
  if (!sort_open(unmet, rest)) return Look::pruned;
  free_ = all_free_;
  std::size_t needed = 0;
  const std::uint64_t* first = nullptr;
  for (const auto& numbers : by_size_)
    for (const auto number : numbers) {
      if (first == nullptr) first = open(number);
      needed += pack(open(number));
      if (needed > rest) return Look::pruned;
    }
  branching_.assign(first, first + words_);
  return Look::branch;
}

HittingSearch::End HittingSearch::find(std::size_t at_most, const Missed& missed, const std::function<bool()>& stop) {
  missed_ = &missed;
  stop_ = &stop;
  chosen_.clear();
  out_.clear();
  const auto end = branch(0, at_most);
  depth_ = 0;
  return end;
}

HittingSearch::End HittingSearch::branch(std::size_t depth, std::size_t rest) {
  for (;;) {
    if ((*stop_)()) return End::stopped;
    const auto here = look(unmet_[depth], rest);
    if (here == Look::pruned) return End::none;
    if (here == Look::branch) return descend(depth, rest);
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

/// One of the items to branch on is needed; those tried before the one that is chosen are left out.
HittingSearch::End HittingSearch::descend(std::size_t depth, std::size_t rest) {
  auto& order = orders_[depth];
  order_by_use(unmet_[depth], order);
  auto end = End::none;
  auto next = order.begin();
  for (; next != order.end() && end == End::none; ++next) {
    const auto item = *next;
    auto& below = unmet_[depth + 1];
    below.clear();
    for (const auto number : unmet_[depth])
      if (!has(number, item)) below.push_back(number);
    chosen_.add(item);
    depth_ = depth + 1;
    end = branch(depth + 1, rest - weights_[item]);
    depth_ = depth;
    chosen_.remove(item);
    out_.add(item);
  }
  std::for_each(order.begin(), next, [this](std::uint32_t item) { out_.remove(item); });
  return end;
}

/// What is chosen, and others as long as there is weight left: what misses more is a better answer.
ItemSet HittingSearch::filled(std::size_t rest) {
  auto kept = chosen_;
  const auto count = weights_.size();
  turn_ += 7;
  for (std::size_t i = 0; i < count && rest > 0; ++i) {
    const auto item = (turn_ + i) % count;
    if (kept.has(item) || out_.has(item) || weights_[item] > rest) continue;
    kept.add(item);
    rest -= weights_[item];
  }
  return kept;
}

/// The items to branch on, those that meet most of the sets that nothing chosen meets first.
void HittingSearch::order_by_use(const Unmet& unmet, std::vector<std::uint32_t>& order) {
  order.clear();
  for_each_item(branching_.data(), words_, [&](std::size_t item) {
    uses_[item] = 0;
    order.push_back(static_cast<std::uint32_t>(item));
  });
  for (const auto number : unmet)
    for (std::size_t i = 0; i < words_; ++i)
      for (auto rest = set(number)[i] & branching_[i]; rest != 0; rest &= rest - 1)
        ++uses_[i * 64 + static_cast<std::size_t>(std::countr_zero(rest))];
  std::ranges::sort(order, [this](std::uint32_t a, std::uint32_t b) {
    const auto use_of_a = uses_[a] * weights_[b];
    const auto use_of_b = uses_[b] * weights_[a];
    return use_of_a != use_of_b ? use_of_a > use_of_b : a < b;
  });
}

}  // namespace grids
