#include "words/magnitude.hpp"

#include <algorithm>
#include <cmath>

namespace grids::words {

Magnitude Magnitude::of_number(Rational number) {
  return {std::abs(static_cast<double>(number.numerator())), static_cast<double>(number.denominator())};
}

Magnitude larger(Magnitude a, Magnitude b) {
  return {std::max(a.numerator, b.numerator), std::max(a.denominator, b.denominator)};
}

Magnitude sum(Magnitude a, Magnitude b) {
  return {a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator};
}

Magnitude product(Magnitude a, Magnitude b) { return {a.numerator * b.numerator, a.denominator * b.denominator}; }

Magnitude quotient(Magnitude a, Magnitude b) {
  return {a.numerator * b.denominator, a.denominator * std::max(b.numerator, 1.0)};
}

/// What fractions have in common divides the least common multiple of all denominators, which
/// is below 3 to the largest of them (Hanson, "On the product of the primes", 1972).
Magnitude sum_of(Magnitude one, std::size_t count) {
  const auto times = static_cast<double>(count);
  const auto common = one.whole() ? 1 : std::min(std::pow(one.denominator, times), std::pow(3, one.denominator));
  return {times * one.numerator * common, common};
}

Magnitude product_of(Magnitude one, std::size_t count) {
  const auto times = static_cast<double>(count);
  return {std::pow(std::max(one.numerator, 1.0), times), std::pow(one.denominator, times)};
}

}  // namespace grids::words
