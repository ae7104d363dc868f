#include "constraints/rules/machine/values.hpp"

#include <algorithm>

#include "model/rules/arithmetic.hpp"

namespace grids::machine {

std::optional<rules::List> LinkCount::list(const Slots& slots) const {
  const auto there =
      std::ranges::count_if(links_, [&](const Value* link) { return link->number(slots) == Rational(1); });
  return rules::List{rules::Item::of_number(there)};
}

std::optional<rules::List> AggregateValue::list(const Slots& slots) const {
  const auto number = this->number(slots);
  if (!number) return std::nullopt;
  return rules::List{rules::Item::of_number(*number)};
}

std::optional<Rational> ArithmeticValue::number(const Slots& slots) const {
  const auto left = operands_[0]->number(slots);
  const auto right = operands_.size() > 1 ? operands_[1]->number(slots) : Rational(0);
  return left && right ? rules::calculated(arithmetic_, *left, *right) : std::nullopt;
}

std::optional<rules::List> ArithmeticValue::list(const Slots& slots) const {
  const auto result = number(slots);
  if (!result) return std::nullopt;
  return rules::List{rules::Item::of_number(*result)};
}

std::optional<rules::List> JoinedValues::list(const Slots& slots) const {
  rules::List all;
  for (const auto* value : values_) {
    const auto part = value->list(slots);
    if (!part) return std::nullopt;
    all.insert(all.end(), part->begin(), part->end());
  }
  return all;
}

}  // namespace grids::machine
