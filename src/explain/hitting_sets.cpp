#include "explain/hitting_sets.hpp"

#include <algorithm>

namespace grids::explain {

std::optional<std::vector<std::uint32_t>> HittingSets::smallest(std::size_t below, std::uint64_t most_nodes) {
  in_.assign(numbers_, false);
  out_.assign(numbers_, false);
  best_.reset();
  below_ = below;
  nodes_ = most_nodes;
  cut_short_ = false;
  std::vector<std::uint32_t> chosen;
  branch(chosen);
  if (cut_short_) return std::nullopt;
  return best_;
}

/// Sets that nothing chosen meets and that have no member in common: each needs one more. Greedy.
std::size_t HittingSets::disjoint_sets(const std::vector<bool>& in) const {
  auto used = in;
  std::size_t count = 0;
  for (const auto& set : sets_) {
    if (std::ranges::any_of(set, [&](auto number) { return used[number]; })) continue;
    ++count;
    for (const auto number : set)
      if (!out_[number]) used[number] = true;
  }
  return count;
}

void HittingSets::branch(std::vector<std::uint32_t>& chosen) {
  if (nodes_-- == 0) cut_short_ = true;
  if (cut_short_) return;
  if (chosen.size() + disjoint_sets(in_) >= below_) return;
  // The set with the fewest members that may still be chosen.
  const std::vector<std::uint32_t>* smallest = nullptr;
  std::size_t fewest = numbers_ + 1;
  for (const auto& set : sets_) {
    if (std::ranges::any_of(set, [&](auto number) { return in_[number]; })) continue;
    const auto open = static_cast<std::size_t>(std::ranges::count_if(set, [&](auto number) { return !out_[number]; }));
    if (open < fewest) {
      fewest = open;
      smallest = &set;
    }
  }
  if (smallest == nullptr) {
    best_ = chosen;
    below_ = chosen.size();
    return;
  }
  std::vector<std::uint32_t> left_out;
  for (const auto number : *smallest) {
    if (out_[number]) continue;
    in_[number] = true;
    chosen.push_back(number);
    branch(chosen);
    chosen.pop_back();
    in_[number] = false;
    out_[number] = true;
    left_out.push_back(number);
  }
  for (const auto number : left_out) out_[number] = false;
}

}  // namespace grids::explain
