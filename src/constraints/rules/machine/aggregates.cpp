#include "constraints/rules/machine/aggregates.hpp"

#include <algorithm>

namespace grids::machine {

void SingleItem::take(Slots& slots, ElementId element) const {
  slots[count_] = std::min<std::int64_t>(slots[count_] + 1, 2);
  slots[held_] = slots[count_] == 1 ? element : -1;
}

rules::List SingleItem::list(const Slots& slots) const {
  if (slots[count_] == 0) return {};
  if (slots[count_] == 1) return {pool_[slots[held_]]};
  return {rules::Element(rules::Item()), rules::Element(rules::Item())};
}

}  // namespace grids::machine
