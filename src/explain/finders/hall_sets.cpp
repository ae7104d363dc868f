#include "explain/finders/hall_sets.hpp"

#include <bit>
#include <cassert>

namespace grids::explain {

HallSets::HallSets(std::span<const std::uint64_t> choices) : choices_(choices) {
  assert(choices.size() <= item_of_.size());
  item_of_.fill(none);
  for (std::size_t item = 0; item < choices.size() && all_matched_; ++item) {
    std::uint64_t tried = 0;
    all_matched_ = match(item, tried);
  }
}

bool HallSets::match(std::size_t item, std::uint64_t& tried) {
  for (auto rest = choices_[item] & ~tried; rest != 0; rest = choices_[item] & ~tried) {
    const auto choice = static_cast<std::size_t>(std::countr_zero(rest));
    tried |= std::uint64_t{1} << choice;
    if (item_of_[choice] != none && !match(item_of_[choice], tried)) continue;
    item_of_[choice] = static_cast<std::uint8_t>(item);
    return true;
  }
  return false;
}

std::optional<HallSet> HallSets::around(std::size_t item) const {
  assert(item < choices_.size());
  if (!all_matched_) return std::nullopt;
  HallSet set{.items = std::uint64_t{1} << item, .choices = choices_[item]};
  for (auto waiting = set.choices; waiting != 0;) {
    const auto choice = static_cast<std::size_t>(std::countr_zero(waiting));
    waiting &= waiting - 1;
    const auto matched = item_of_[choice];
    if (matched == none) return std::nullopt;
    set.items |= std::uint64_t{1} << matched;
    waiting |= choices_[matched] & ~set.choices;
    set.choices |= choices_[matched];
  }
  return set;
}

}  // namespace grids::explain
