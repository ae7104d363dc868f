#pragma once

#include <cstdint>

namespace grids {

/// 1, 1, 2, 1, 1, 2, 4, ... (Luby, Sinclair, Zuckerman: "Optimal speedup of Las Vegas algorithms", 1993).
constexpr std::uint64_t luby(std::uint64_t number) {
  for (std::uint64_t power = 1;; power *= 2) {
    if (number + 1 == 2 * power - 1) return power;
    if (number + 1 < 2 * power - 1) return luby(number - (power - 1));
  }
}

}  // namespace grids
