#include "model/rules/pattern.hpp"

#include <algorithm>
#include <cassert>

namespace grids::rules {
namespace {

using Items = std::vector<Item>;

/// Places in the list, as flags: 0 before the first item, size behind the last.
using Places = std::vector<bool>;

Places after(const Pattern& pattern, const Items& items, const Places& before);

Places joined(Places a, const Places& b) {
  for (std::size_t i = 0; i < a.size(); ++i) a[i] = a[i] || b[i];
  return a;
}

Places after_one(const Pattern& pattern, const Items& items, const Places& before) {
  Places places(before.size());
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (before[i] && pattern.fits(items[i])) places[i + 1] = true;
  }
  return places;
}

Places after_repeat(const Pattern& pattern, const Items& items, const Places& before) {
  assert(pattern.operands.size() == 1 && "what repeats");
  auto reached = after(pattern.operands.front(), items, before);
  if (pattern.may_repeat)
    for (auto more = joined(reached, after(pattern.operands.front(), items, reached)); more != reached;
         more = joined(reached, after(pattern.operands.front(), items, reached)))
      reached = more;
  return pattern.may_be_absent ? joined(std::move(reached), before) : reached;
}

/// Where the pattern can end when it begins at one of some places.
Places after(const Pattern& pattern, const Items& items, const Places& before) {
  switch (pattern.kind) {
    case Pattern::Kind::one_of:
    case Pattern::Kind::any_item: return after_one(pattern, items, before);
    case Pattern::Kind::repeat: return after_repeat(pattern, items, before);
    case Pattern::Kind::sequence: {
      auto places = before;
      for (const auto& operand : pattern.operands) places = after(operand, items, places);
      return places;
    }
    case Pattern::Kind::alternative: {
      Places places(before.size());
      for (const auto& operand : pattern.operands) places = joined(std::move(places), after(operand, items, before));
      return places;
    }
  }
  return {};
}

}  // namespace

bool Pattern::fits(const Item& item) const {
  if (kind == Kind::any_item) return true;
  return std::ranges::any_of(
      items, [&](const Item& one) { return item.text == no_text ? one == item : one.text == item.text; });
}

bool matches(const Pattern& pattern, const Items& items) {
  Places start(items.size() + 1);
  start[0] = true;
  return after(pattern, items, start).back();
}

}  // namespace grids::rules
