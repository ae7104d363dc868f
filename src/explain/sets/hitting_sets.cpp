#include "explain/sets/hitting_sets.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "core/bits.hpp"

namespace grids::explain {
namespace {

constexpr std::uint64_t most_searched = 200'000;

void include(std::vector<std::uint64_t>& set, std::uint32_t number) {
  set[number / 64] |= std::uint64_t{1} << (number % 64);
}
void erase(std::vector<std::uint64_t>& set, std::uint32_t number) {
  set[number / 64] &= ~(std::uint64_t{1} << (number % 64));
}

template <typename Visit>
void for_each_number(std::span<const std::uint64_t> set, Visit&& visit) {
  for (std::size_t word = 0; word < set.size(); ++word)
    for (auto rest = set[word]; rest != 0; rest &= rest - 1)
      visit(static_cast<std::uint32_t>(word * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
}

}  // namespace

void HittingSets::add(const std::vector<std::uint32_t>& set) {
  assert(std::ranges::all_of(set, [this](std::uint32_t number) { return number < numbers_; }));
  const auto at = std::ranges::upper_bound(sizes_, set.size()) - sizes_.begin();
  sizes_.insert(sizes_.begin() + at, set.size());
  Words bits(words_);
  for (const auto number : set) include(bits, number);
  bits_.insert(bits_.begin() + at * static_cast<std::ptrdiff_t>(words_), bits.begin(), bits.end());
}

bool HittingSets::met(std::size_t place, const Words& by) const {
  const auto one = set(place);
  for (std::size_t word = 0; word < words_; ++word)
    if ((one[word] & by[word]) != 0) return true;
  return false;
}

std::optional<std::vector<std::uint32_t>> HittingSets::smallest(std::size_t below, Budget& budget) {
  in_.assign(words_, 0);
  out_.assign(words_, 0);
  chosen_.clear();
  best_.reset();
  below_ = below;
  nodes_ = most_searched;
  cut_short_ = false;
  branch(budget);
  if (cut_short_) return std::nullopt;
  return best_;
}

/// Bounds by sets that nothing chosen meets and that have no member in common: each needs one more. Branches on the
/// one of which the fewest members may still be chosen.
void HittingSets::branch(Budget& budget) {
  budget.spend(work_of_a_look());
  if (nodes_-- == 0 || budget.spent()) cut_short_ = true;
  if (cut_short_) return;
  auto used = in_;
  auto needed = chosen_.size();
  std::size_t branching = size();
  auto fewest = numbers_ + 1;
  for (std::size_t place = 0; place < size(); ++place) {
    if (met(place, in_)) continue;
    std::size_t open = 0;
    for (std::size_t word = 0; word < words_; ++word) open += count_bits(set(place)[word] & ~out_[word]);
    if (open < fewest) {
      fewest = open;
      branching = place;
    }
    if (met(place, used)) continue;
    if (++needed >= below_) return;
    for (std::size_t word = 0; word < words_; ++word) used[word] |= set(place)[word] & ~out_[word];
  }
  if (branching == size()) {
    if (needed >= below_) return;
    best_ = chosen_;
    below_ = chosen_.size();
    return;
  }
  Words open(words_);
  for (std::size_t word = 0; word < words_; ++word) open[word] = set(branching)[word] & ~out_[word];
  const auto order = by_use(open);
  for (const auto number : order) {
    include(in_, number);
    chosen_.push_back(number);
    branch(budget);
    chosen_.pop_back();
    erase(in_, number);
    include(out_, number);
  }
  for (const auto number : order) erase(out_, number);
}

/// These numbers, those that meet most of the sets that nothing chosen meets first.
std::vector<std::uint32_t> HittingSets::by_use(const Words& of) const {
  std::vector<std::uint32_t> uses(numbers_);
  for (std::size_t place = 0; place < size(); ++place) {
    if (met(place, in_)) continue;
    for (std::size_t word = 0; word < words_; ++word) {
      const auto shared = set(place)[word] & of[word];
      for (auto rest = shared; rest != 0; rest &= rest - 1)
        ++uses[word * 64 + static_cast<std::size_t>(std::countr_zero(rest))];
    }
  }
  std::vector<std::uint32_t> numbers;
  for_each_number(of, [&](std::uint32_t number) { numbers.push_back(number); });
  std::ranges::stable_sort(numbers, [&](auto a, auto b) { return uses[a] > uses[b]; });
  return numbers;
}

std::vector<std::uint32_t> HittingSets::greedy(Budget& budget) const {
  std::vector<std::uint32_t> chosen;
  Words in(words_);
  std::vector<std::uint32_t> uses(numbers_);
  for (;;) {
    std::ranges::fill(uses, 0);
    budget.spend(work_of_a_look());
    bool any = false;
    for (std::size_t place = 0; place < size(); ++place) {
      if (met(place, in)) continue;
      any = true;
      for_each_number(set(place), [&](std::uint32_t number) { ++uses[number]; });
    }
    if (!any) return chosen;
    const auto most = static_cast<std::uint32_t>(std::ranges::max_element(uses) - uses.begin());
    if (uses[most] == 0) return chosen;  // an empty set, which nothing meets
    include(in, most);
    chosen.push_back(most);
  }
}

}  // namespace grids::explain
