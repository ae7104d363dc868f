#pragma once

#include <cstdint>

namespace grids {

/// Multiplies to 128 bits and folds: every bit of the result depends on all of both.
inline std::uint64_t folded_product(std::uint64_t a, std::uint64_t b) noexcept {
  __extension__ using Wide = unsigned __int128;
  const auto product = Wide{a} * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

}  // namespace grids
