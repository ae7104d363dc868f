#pragma once

#include <optional>
#include <span>

#include "core/rational.hpp"
#include "model/arguments.hpp"
#include "model/rules/words.hpp"

namespace grids::rules {

/// The aggregate of numbers, other than `count`. Nothing where it has no value: `difference` and
/// `quotient` of none, division by zero, a result that is too large. A product of whole numbers that is too large is
/// `above_all()` or `below_all()`.
std::optional<Rational> aggregated(Aggregate aggregate, std::span<const Rational> numbers);

/// Whether the numbers, all taken together by the operator (or any of the four), make the target.
bool makes(std::span<const Rational> numbers, Operator operation, Rational target);

}  // namespace grids::rules
