#pragma once

#include <optional>
#include <span>

#include "constraints/arithmetic/expression.hpp"

namespace grids {

/// All the numbers low .. high. Arithmetic rounds outward, and not at all among whole numbers
/// below 2^53, so that an interval never loses a number that it should hold.
struct Interval {
  double low;
  double high;
};

Interval add(Interval a, Interval b) noexcept;
Interval subtract(Interval a, Interval b) noexcept;
Interval multiply(Interval a, Interval b) noexcept;
/// Nothing when `b` is exactly 0. A divisor that may be 0 says nothing about the quotient.
std::optional<Interval> divide(Interval a, Interval b) noexcept;

/// Numbers among which the value of the term is found when its cells, positions in `cells`, lie in
/// these intervals; nothing when it surely has no value.
std::optional<Interval> enclose(const Expression& expression, std::span<const Interval> cells) noexcept;

/// False only when the comparison cannot hold for any numbers in the intervals.
bool possible(const Formula& formula, std::span<const Interval> cells) noexcept;

}  // namespace grids
