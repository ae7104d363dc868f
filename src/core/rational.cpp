#include "core/rational.hpp"

#include <limits>

namespace grids {
namespace {

// Products of two 64-bit numbers, and sums of two such products, fit into 128 bits.
__extension__ using Wide = __int128;

Wide greatest_common_divisor(Wide a, Wide b) {
  while (b != 0) {
    const auto rest = a % b;
    a = b;
    b = rest;
  }
  return a < 0 ? -a : a;
}

bool fits(Wide value) {
  return value >= std::numeric_limits<std::int64_t>::min() && value <= std::numeric_limits<std::int64_t>::max();
}

struct Terms {
  std::int64_t numerator;
  std::int64_t denominator;
};

std::optional<Terms> lowest_terms(Wide numerator, Wide denominator) {
  if (denominator == 0) return std::nullopt;
  const auto divisor = greatest_common_divisor(numerator, denominator) * (denominator < 0 ? -1 : 1);
  numerator /= divisor;
  denominator /= divisor;
  if (!fits(numerator) || !fits(denominator)) return std::nullopt;
  return Terms{static_cast<std::int64_t>(numerator), static_cast<std::int64_t>(denominator)};
}

bool both_whole(Rational a, Rational b) { return a.is_whole() && b.is_whole(); }

/// Whole numbers, which nearly all are, need no common denominator and nothing divided out.
template <typename Operation>
std::optional<Rational> of_whole(Operation leaves_range, Rational a, Rational b) {
  std::int64_t result = 0;
  if (leaves_range(a.numerator(), b.numerator(), &result)) return std::nullopt;
  return Rational(result);
}

std::optional<Rational> rational(Wide numerator, Wide denominator) {
  const auto terms = lowest_terms(numerator, denominator);
  if (!terms) return std::nullopt;
  return Rational::fraction(terms->numerator, terms->denominator);
}

}  // namespace

std::optional<Rational> Rational::fraction(std::int64_t numerator, std::int64_t denominator) {
  const auto terms = lowest_terms(numerator, denominator);
  if (!terms) return std::nullopt;
  Rational result;
  result.numerator_ = terms->numerator;
  result.denominator_ = terms->denominator;
  return result;
}

std::optional<Rational> add(Rational a, Rational b) {
  if (both_whole(a, b)) return of_whole([](auto... numbers) { return __builtin_add_overflow(numbers...); }, a, b);
  return rational(Wide{a.numerator_} * b.denominator_ + Wide{b.numerator_} * a.denominator_,
                  Wide{a.denominator_} * b.denominator_);
}

std::optional<Rational> subtract(Rational a, Rational b) {
  if (both_whole(a, b)) return of_whole([](auto... numbers) { return __builtin_sub_overflow(numbers...); }, a, b);
  return rational(Wide{a.numerator_} * b.denominator_ - Wide{b.numerator_} * a.denominator_,
                  Wide{a.denominator_} * b.denominator_);
}

std::optional<Rational> multiply(Rational a, Rational b) {
  if (both_whole(a, b)) return of_whole([](auto... numbers) { return __builtin_mul_overflow(numbers...); }, a, b);
  return rational(Wide{a.numerator_} * b.numerator_, Wide{a.denominator_} * b.denominator_);
}

std::optional<Rational> divide(Rational a, Rational b) {
  return rational(Wide{a.numerator_} * b.denominator_, Wide{a.denominator_} * b.numerator_);
}

std::strong_ordering operator<=>(const Rational& a, const Rational& b) noexcept {
  if (both_whole(a, b)) return a.numerator_ <=> b.numerator_;
  const auto left = Wide{a.numerator_} * b.denominator_;
  const auto right = Wide{b.numerator_} * a.denominator_;
  if (left < right) return std::strong_ordering::less;
  return left > right ? std::strong_ordering::greater : std::strong_ordering::equal;
}

std::string Rational::text() const {
  auto out = std::to_string(numerator_);
  if (denominator_ != 1) out += '/' + std::to_string(denominator_);
  return out;
}

}  // namespace grids
