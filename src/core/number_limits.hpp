#pragma once

#include <cstdint>

namespace grids {

/// Symbols' numbers lie within +-this: they are exact in floating point, too.
inline constexpr std::int64_t largest_symbol_number = std::int64_t{1} << 53;
/// Nothing that is calculated may be larger, so that 64-bit arithmetic stays exact.
inline constexpr double largest_result = 0x1p62;

}  // namespace grids
