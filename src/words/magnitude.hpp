#pragma once

#include <cstdint>

#include "core/number_limits.hpp"
#include "core/rational.hpp"

namespace grids::words {

/// How large numbers can become, above and below the fraction bar. Sizes are rounded up beyond 2^53.
struct Magnitude {
  double numerator = 0;
  double denominator = 1;

  bool whole() const noexcept { return denominator == 1; }
  bool exact() const noexcept { return numerator <= largest_result && denominator <= largest_result; }

  static Magnitude of_count(std::size_t count) { return {static_cast<double>(count), 1}; }
  static Magnitude of_number(Rational number);
};

Magnitude larger(Magnitude a, Magnitude b);
Magnitude sum(Magnitude a, Magnitude b);
Magnitude product(Magnitude a, Magnitude b);
/// `a / b`, where `b` is not zero.
Magnitude quotient(Magnitude a, Magnitude b);
/// That of so many numbers added up, and of so many multiplied.
Magnitude sum_of(Magnitude one, std::size_t count);
Magnitude product_of(Magnitude one, std::size_t count);

}  // namespace grids::words
