#include "constraints/rules/machine/aggregates.hpp"

#include <algorithm>

#include "model/rules/arithmetic.hpp"

namespace grids::machine {
namespace {

using rules::Aggregate;

constexpr std::int64_t lowest = undefined + 1;
constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();

/// The result, or `undefined` when it leaves the range of numbers.
std::int64_t checked(const std::optional<Rational>& number) {
  return number && number->is_whole() && number->numerator() != undefined ? number->numerator() : undefined;
}

bool is_beyond(std::int64_t number) { return number == highest || number == lowest; }

/// A product beyond 64 bits stays above or below all numbers until a 0 is taken.
std::int64_t product(std::int64_t total, std::int64_t number) {
  if (total == 0 || number == 0) return 0;
  const auto exact = is_beyond(total) ? std::nullopt : multiply(total, number);
  if (exact && exact->numerator() > lowest) return exact->numerator();
  return (total < 0) == (number < 0) ? highest : lowest;
}

bool counts(Aggregate aggregate) { return aggregate == Aggregate::length || aggregate == Aggregate::count; }

}  // namespace

std::int64_t AggregateSink::initial_total(Aggregate aggregate) {
  return aggregate == Aggregate::product || aggregate == Aggregate::quotient ? 1 : 0;
}

std::int64_t AggregateSink::initial_extreme(Aggregate aggregate) {
  const bool looks_for_largest = aggregate == Aggregate::maximum || aggregate == Aggregate::visible ||
                                 aggregate == Aggregate::difference || aggregate == Aggregate::quotient;
  return aggregate == Aggregate::minimum ? highest : looks_for_largest ? lowest : 0;
}

void AggregateSink::take(Slots& slots, ElementId element) const {
  if (counts(aggregate_)) {
    ++slots[total_];
    return;
  }
  const auto& number = pool_.item(element).number;
  if (!number || !number->is_whole()) slots[total_] = undefined;
  if (slots[total_] != undefined) take_number(slots, number->numerator());
}

void AggregateSink::take_number(Slots& slots, std::int64_t number) const {
  auto& total = slots[total_];
  auto& extreme = slots[extreme_];
  switch (aggregate_) {
    case Aggregate::sum: total = checked(add(total, number)); break;
    case Aggregate::product: total = product(total, number); break;
    case Aggregate::minimum: extreme = std::min(extreme, number); break;
    case Aggregate::maximum: extreme = std::max(extreme, number); break;
    case Aggregate::visible:
      if (number > extreme) ++total;
      extreme = std::max(extreme, number);
      break;
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
  switch (aggregate_) {
    case Aggregate::minimum: return extreme == highest ? rules::above_all() : Rational(extreme);
    case Aggregate::maximum: return extreme == lowest ? rules::below_all() : Rational(extreme);
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
