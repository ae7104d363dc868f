#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>

namespace grids {

/// An exact fraction in lowest terms with a positive denominator. Arithmetic that leaves the
/// 64-bit range, and division by zero, give nothing instead of a wrong number.
class Rational {
 public:
  constexpr Rational() noexcept = default;
  constexpr Rational(std::int64_t whole) noexcept : numerator_(whole) {}  // NOLINT: numbers are rationals
  /// numerator/denominator; nothing when the denominator is 0.
  static std::optional<Rational> fraction(std::int64_t numerator, std::int64_t denominator);

  std::int64_t numerator() const noexcept { return numerator_; }
  std::int64_t denominator() const noexcept { return denominator_; }
  bool is_whole() const noexcept { return denominator_ == 1; }

  friend std::optional<Rational> add(Rational a, Rational b);
  friend std::optional<Rational> subtract(Rational a, Rational b);
  friend std::optional<Rational> multiply(Rational a, Rational b);
  friend std::optional<Rational> divide(Rational a, Rational b);

  friend bool operator==(const Rational&, const Rational&) noexcept = default;
  friend std::strong_ordering operator<=>(const Rational& a, const Rational& b) noexcept;

  /// "7", "-7/2".
  std::string text() const;

 private:
  std::int64_t numerator_ = 0;
  std::int64_t denominator_ = 1;
};

std::optional<Rational> add(Rational a, Rational b);
std::optional<Rational> subtract(Rational a, Rational b);
std::optional<Rational> multiply(Rational a, Rational b);
std::optional<Rational> divide(Rational a, Rational b);

}  // namespace grids
