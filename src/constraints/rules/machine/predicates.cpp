#include "constraints/rules/machine/predicates.hpp"

#include <algorithm>

namespace grids::machine {

std::vector<rules::Item> Includes::different(const std::vector<rules::Item>& wanted) {
  std::vector<rules::Item> all;
  for (const auto& item : wanted)
    if (!item.unknown && std::ranges::find(all, item) == all.end()) all.push_back(item);
  return all;
}

Includes::Includes(const std::vector<rules::Item>& wanted, bool exactly, std::vector<SlotId> slots,
                   const ElementPool& pool)
    : items_(different(wanted)),
      length_(static_cast<std::int64_t>(wanted.size())),
      exactly_(exactly),
      counts_(std::move(slots)),
      pool_(pool) {
  for (const auto& item : items_) wanted_.push_back(std::ranges::count(wanted, item));
}

void Includes::take(Slots& slots, ElementId element) const {
  for (std::size_t i = 0; i < items_.size(); ++i)
    if (items_[i] == pool_.item(element)) slots[counts_[i]] = std::min(slots[counts_[i]] + 1, wanted_[i]);
  slots[counts_.back()] = std::min(slots[counts_.back()] + 1, length_ + 1);
}

bool Includes::holds(const Slots& slots) const {
  for (std::size_t i = 0; i < items_.size(); ++i)
    if (slots[counts_[i]] < wanted_[i]) return false;
  const auto length = slots[counts_.back()];
  return exactly_ ? length == length_ : length >= length_;
}

void EqualsItems::take(Slots& slots, ElementId element) const {
  auto& matched = slots[matched_];
  if (matched < 0) return;
  const auto place = static_cast<std::size_t>(matched);
  const bool fits = place < items_.size() && (items_[place].unknown || items_[place] == pool_.item(element));
  matched = fits ? matched + 1 : -1;
}

bool EqualsItems::holds(const Slots& slots) const {
  return slots[matched_] == static_cast<std::int64_t>(items_.size()) || (zero_ && slots[matched_] == 0);
}

void Makes::take(Slots& slots, ElementId element) const {
  for (const auto& way : ways_) way.sink->take(slots, element);
}

bool Makes::holds(const Slots& slots) const {
  const auto target = target_.number(slots);
  return target && std::ranges::any_of(ways_, [&](const Way& way) { return way.value->number(slots) == target; });
}

std::size_t Matches::places(const rules::Pattern& pattern) {
  if (pattern.kind == rules::Pattern::Kind::one_of || pattern.kind == rules::Pattern::Kind::any_item) return 1;
  std::size_t all = 0;
  for (const auto& operand : pattern.operands) all += places(operand);
  return all;
}

Matches::Matches(const rules::Pattern& pattern, SlotId reached, const ElementPool& pool)
    : reached_(reached), pool_(pool) {
  followers_.resize(places(pattern) + 1);
  const auto whole = read(pattern);
  const auto start = std::int64_t{1} << places_.size();
  followers_.back() = whole.first;
  accepting_ = whole.last | (whole.empty ? start : 0);
}

void Matches::connect(std::int64_t last, std::int64_t first) {
  for (std::size_t place = 0; place < places_.size(); ++place)
    if ((last >> place & 1) != 0) followers_[place] |= first;
}

Matches::Ends Matches::sequence(const Ends& one, const Ends& next) {
  connect(one.last, next.first);
  return {one.first | (one.empty ? next.first : 0), next.last | (next.empty ? one.last : 0), one.empty && next.empty};
}

Matches::Ends Matches::read(const rules::Pattern& pattern) {
  switch (pattern.kind) {
    case rules::Pattern::Kind::one_of:
    case rules::Pattern::Kind::any_item: {
      const auto bit = std::int64_t{1} << places_.size();
      places_.push_back(&pattern);
      return {bit, bit, false};
    }
    case rules::Pattern::Kind::sequence: {
      Ends all;
      for (const auto& operand : pattern.operands) all = sequence(all, read(operand));
      return all;
    }
    case rules::Pattern::Kind::alternative: {
      Ends all{0, 0, false};
      for (const auto& operand : pattern.operands) {
        const auto one = read(operand);
        all = {all.first | one.first, all.last | one.last, all.empty || one.empty};
      }
      return all;
    }
    case rules::Pattern::Kind::repeat: {
      auto once = read(pattern.operands.front());
      if (pattern.may_repeat) connect(once.last, once.first);
      once.empty = once.empty || pattern.may_be_absent;
      return once;
    }
  }
  return {};
}

void Matches::take(Slots& slots, ElementId element) const {
  std::int64_t possible = 0;
  for (std::size_t place = 0; place < followers_.size(); ++place)
    if ((slots[reached_] >> place & 1) != 0) possible |= followers_[place];
  std::int64_t reached = 0;
  for (std::size_t place = 0; place < places_.size(); ++place) {
    if ((possible >> place & 1) == 0) continue;
    if (places_[place]->fits(pool_.item(element))) reached |= std::int64_t{1} << place;
  }
  slots[reached_] = reached;
}

}  // namespace grids::machine
