#pragma once

#include <cstdint>

#include "model/comparison.hpp"

namespace grids {

/// Whether some whole number from low to high compares so with `number`; none does when low > high.
constexpr bool some_compares(std::int64_t low, std::int64_t high, Comparison comparison, std::int64_t number) noexcept {
  if (low > high) return false;
  switch (comparison) {
    case Comparison::equal: return low <= number && number <= high;
    case Comparison::not_equal: return low != number || high != number;
    case Comparison::less: return low < number;
    case Comparison::at_most: return low <= number;
    case Comparison::greater: return high > number;
    case Comparison::at_least: return high >= number;
  }
  return false;
}

}  // namespace grids
