#pragma once

#include "core/rational.hpp"
#include "words/beyond.hpp"

namespace grids::words {

/// A product that is taken number by number. Of whole numbers it is above or below all numbers once it leaves 64 bits,
/// since only 0 can bring it back; one that had fractions has no value then.
struct SaturatingProduct {
  Rational total = 1;
  Rational state = only_whole;

  static constexpr std::int64_t only_whole = 0;
  static constexpr std::int64_t had_fractions = 1;
  static constexpr std::int64_t lost = 2;  ///< too large, and had fractions

  void take(Rational number) {
    if (total == Rational(0)) return;
    if (number == Rational(0)) {
      *this = {0, only_whole};
      return;
    }
    if (!number.is_whole() && state == Rational(only_whole)) state = is_beyond(total) ? lost : had_fractions;
    if (state == Rational(lost)) return;
    const auto product = is_beyond(total) ? std::nullopt : multiply(total, number);
    if (product && !is_beyond(*product))
      total = *product;
    else if (state == Rational(only_whole))
      total = (total < Rational(0)) == (number < Rational(0)) ? above_all() : below_all();
    else
      *this = {1, lost};
  }

  bool has_value() const { return state != Rational(lost); }
};

}  // namespace grids::words
