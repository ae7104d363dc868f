#include "constraints/rules/machine/aggregates.hpp"

#include <algorithm>

#include "model/rules/arithmetic.hpp"

namespace grids::machine {
namespace {

using rules::Aggregate;

constexpr std::int64_t lowest = undefined + 1;
constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();
/// As a total: nothing but a fraction counts so far; its kind stands in place of the extreme.
constexpr std::int64_t lone_fraction = undefined + 2;

/// The result, or `undefined` when it leaves the range of numbers.
std::int64_t checked(const std::optional<Rational>& number) {
  return number && number->is_whole() && number->numerator() > lone_fraction ? number->numerator() : undefined;
}

bool is_beyond(std::int64_t number) { return number == highest || number == lowest; }

/// A product beyond 64 bits stays above or below all numbers until a 0 is taken.
std::int64_t product(std::int64_t total, std::int64_t number) {
  if (total == 0 || number == 0) return 0;
  const auto exact = is_beyond(total) ? std::nullopt : multiply(total, number);
  if (exact && exact->numerator() > lone_fraction) return exact->numerator();
  return (total < 0) == (number < 0) ? highest : lowest;
}

constexpr std::int64_t no_kind = -1;

/// Those of which only the order of numbers matters, which may be fractions.
bool compares(Aggregate aggregate) {
  return aggregate == Aggregate::minimum || aggregate == Aggregate::maximum || aggregate == Aggregate::visible;
}

bool counts(Aggregate aggregate) { return aggregate == Aggregate::length || aggregate == Aggregate::count; }

}  // namespace

std::int64_t AggregateSink::initial_total(Aggregate aggregate) {
  return aggregate == Aggregate::product || aggregate == Aggregate::quotient ? 1 : 0;
}

std::int64_t AggregateSink::initial_extreme(Aggregate aggregate) {
  const bool looks_for_largest = aggregate == Aggregate::difference || aggregate == Aggregate::quotient;
  return compares(aggregate) ? no_kind : looks_for_largest ? lowest : 0;
}

void AggregateSink::take(Slots& slots, ElementId element) const {
  if (counts(aggregate_)) {
    ++slots[total_];
    return;
  }
  const auto& number = pool_.item(element).number;
  if (!number) slots[total_] = undefined;
  if (slots[total_] == undefined) return;
  if (compares(aggregate_)) return compare(slots, pool_.kind(element));
  const bool none_before = slots[total_] == initial_total(aggregate_) && slots[extreme_] == initial_extreme(aggregate_);
  if (number->is_whole() && slots[total_] != lone_fraction) return take_number(slots, number->numerator());
  if (!none_before) pool_.give_up();
  slots[total_] = none_before ? lone_fraction : undefined;
  slots[extreme_] = none_before ? pool_.kind(element) : initial_extreme(aggregate_);
}

void AggregateSink::compare(Slots& slots, std::int64_t kind) const {
  auto& extreme = slots[extreme_];
  const bool lower = aggregate_ == Aggregate::minimum;
  if (extreme != no_kind &&
      !(lower ? pool_.number(kind) < pool_.number(extreme) : pool_.number(extreme) < pool_.number(kind)))
    return;
  extreme = kind;
  if (aggregate_ == Aggregate::visible) ++slots[total_];
}

void AggregateSink::take_number(Slots& slots, std::int64_t number) const {
  auto& total = slots[total_];
  auto& extreme = slots[extreme_];
  switch (aggregate_) {
    case Aggregate::sum: total = checked(add(total, number)); break;
    case Aggregate::product: total = product(total, number); break;
    case Aggregate::difference:
      total = checked(add(total, number));
      extreme = std::max(extreme, number);
      break;
    // The product of all but the largest: with a new largest, the old one joins the others.
    case Aggregate::quotient:
      if (extreme != lowest) total = product(total, std::min(extreme, number));
      extreme = std::max(extreme, number);
      break;
    default: break;
  }
}

std::optional<Rational> AggregateSink::number(const Slots& slots) const {
  const auto total = slots[total_];
  if (total == undefined) return std::nullopt;
  const auto extreme = slots[extreme_];
  if (total == lone_fraction) return pool_.number(extreme);
  switch (aggregate_) {
    case Aggregate::minimum: return extreme == no_kind ? rules::above_all() : pool_.number(extreme);
    case Aggregate::maximum: return extreme == no_kind ? rules::below_all() : pool_.number(extreme);
    // The largest minus the others is twice the largest minus all.
    case Aggregate::difference: {
      if (extreme == lowest) return std::nullopt;
      const auto twice = multiply(2, extreme);
      return twice ? subtract(*twice, total) : std::nullopt;
    }
    case Aggregate::quotient:
      if (extreme == lowest) return std::nullopt;
      if (extreme == 0 && total != 0) return Rational(0);
      return is_beyond(total) ? std::nullopt : divide(extreme, total);
    default: return Rational(total);
  }
}

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
