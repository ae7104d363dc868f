#include "constraints/rules/machine/words.hpp"

#include <algorithm>
#include <utility>

namespace grids::machine {

void Rest::take(Slots& slots, ElementId element) const {
  if (slots[begun_] == 1) next().take(slots, element);
  slots[begun_] = 1;
}

void Inner::take(Slots& slots, ElementId element) const {
  if (slots[held_] >= 0) next().take(slots, slots[held_]);
  if (slots[begun_] == 1) slots[held_] = element;
  slots[begun_] = 1;
}

void Ends::take(Slots& slots, ElementId element) const {
  if (slots[begun_] == 0)
    next().take(slots, element);
  else
    slots[held_] = element;
  slots[begun_] = 1;
}

void Ends::end(Slots& slots) const {
  if (slots[held_] >= 0) next().take(slots, slots[held_]);
  PlaceWord::end(slots);
}

/// -1 when n is no count.
std::int64_t Counted::count(const Slots& slots) const {
  const auto number = count_.number(slots);
  if (!number || !number->is_whole() || *number < Rational(only_the_last_ ? 1 : 0)) return -1;
  return number->numerator();
}

void Counted::take(Slots& slots, ElementId element) const {
  const auto wanted = count(slots);
  if (slots[taken_] >= wanted) return;
  ++slots[taken_];
  if (!only_the_last_ || slots[taken_] == wanted) next().take(slots, element);
}

bool Counted::defined(const Slots& slots) const { return slots[taken_] == count(slots) && PlaceWord::defined(slots); }

void Last::take(Slots& slots, ElementId element) const {
  for (std::size_t i = 0; i + 1 < held_.size(); ++i) slots[held_[i]] = slots[held_[i + 1]];
  if (!held_.empty()) slots[held_.back()] = element;
}

void Last::end(Slots& slots) const {
  for (const auto held : held_)
    if (slots[held] >= 0) next().take(slots, slots[held]);
  PlaceWord::end(slots);
}

bool Last::defined(const Slots& slots) const {
  return (held_.empty() || slots[held_.front()] >= 0) && PlaceWord::defined(slots);
}

void Between::take(Slots& slots, ElementId element) const {
  auto& state = slots[state_];
  if (state == none) {
    if (one_.contains(slots, element))
      state = seen_one;
    else if (other_.contains(slots, element))
      state = seen_other;
  } else if ((state == seen_one && other_.contains(slots, element)) ||
             (state == seen_other && one_.contains(slots, element))) {
    state = both;
  } else if (state != both) {
    next().take(slots, element);
  }
}

void Sight::take(Slots& slots, ElementId element) const {
  const auto place = pool_[element].position - 1;
  if (std::ranges::binary_search(lines_, place)) slots[ended_] = slots[blind_];
  if (slots[ended_] == 0 && !symbols_.contains(slots, element)) {
    slots[ended_] = 1;
    if (lines_.empty() || place < lines_.front()) slots[blind_] = 1;
  }
  if (slots[ended_] == 0) next().take(slots, element);
}

void AtEnd::end(Slots& slots) const {
  if (const auto items = value_.list(slots))
    for (const auto& item : *items) next().take(slots, pool_.add(item));
  Word::end(slots);
}

void Runs::take(Slots& slots, ElementId element) const {
  if (ends_.symbols && !ends_.symbols->contains(slots, element)) return end_run(slots);
  auto placed = pool_[element];
  if (ends_.regions != nullptr) {
    const auto region = static_cast<std::int64_t>(placed.cell ? (*ends_.regions)[index(*placed.cell)] : 0);
    if (region == 0 || region != slots[region_]) end_run(slots);
    slots[region_] = region;
  }
  slots[length_] = ends_.counts_places ? slots[length_] + 1 : 1;
  placed.position = static_cast<std::size_t>(slots[length_]);
  const auto taken = pool_.add(placed);
  for (const auto* first : body_.firsts) first->take(slots, taken);
}

void Runs::end(Slots& slots) const {
  end_run(slots);
  PlaceWord::end(slots);
}

void Runs::end_run(Slots& slots) const {
  if (slots[length_] == 0) return;
  for (const auto* first : body_.firsts) first->end(slots);
  const auto values = body_.value->list(slots);
  if (!values) slots[failed_] = 1;
  slots[length_] = 0;
  slots[region_] = 0;
  for (const auto slot : body_.slots) slots[slot] = initial_[slot];
  if (!values) return;
  for (const auto& value : *values) next().take(slots, pool_.add(value));
}

void StraightPieces::take(Slots& slots, ElementId element) const {
  const bool is_link = pool()[element].position == 0;
  if (!is_link && slots[joined_] == 0) {
    slots[held_] = element;
  } else if (!is_link) {
    slots[joined_] = 0;
    Runs::take(slots, element);
  } else if (pool().item(element).number == Rational(1)) {
    const auto first = std::exchange(slots[held_], -1);
    if (first >= 0) Runs::take(slots, first);
    slots[joined_] = 1;
  } else {
    slots[held_] = -1;
    end_run(slots);
  }
}

}  // namespace grids::machine
