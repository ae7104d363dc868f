#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "constraints/rules/machine/node.hpp"
#include "words/beyond.hpp"

namespace grids::machine {

/// Numbers in slots: a whole one doubled, so that odd codes are left for fractions, `numerator * 2^21 + denominator * 2
/// + 1`, and for what is above or below all numbers. None is `undefined`.
constexpr std::int64_t largest_whole_code = std::int64_t{1} << 61;
constexpr std::int64_t largest_numerator_code = std::int64_t{1} << 40;
constexpr int denominator_bits = 20;

/// Nothing for a number that is too large for its place.
inline std::optional<std::int64_t> number_code(Rational number) {
  const auto numerator = number.numerator();
  const auto denominator = number.denominator();
  if (words::is_beyond(number)) return numerator;
  if (number.is_whole())
    return numerator < largest_whole_code && numerator > -largest_whole_code ? std::optional(numerator * 2)
                                                                             : std::nullopt;
  if (denominator >> denominator_bits != 0 || numerator >= largest_numerator_code ||
      numerator <= -largest_numerator_code)
    return std::nullopt;
  return (numerator * (std::int64_t{1} << denominator_bits) + denominator) * 2 + 1;
}

inline Rational number_of_code(std::int64_t code) {
  if (words::is_beyond(code)) return code;
  if (code % 2 == 0) return code / 2;
  const auto both = (code - 1) / 2;
  const auto denominator = both & ((std::int64_t{1} << denominator_bits) - 1);
  return *Rational::fraction((both - denominator) / (std::int64_t{1} << denominator_bits), denominator);
}

}  // namespace grids::machine
