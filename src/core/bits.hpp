#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace grids {

/// How many bits are set. Where the processor that is compiled for need not have an instruction for that, as plain
/// x86-64 need not, it is a dozen others in place of a call: sums of neighbouring fields, twice as wide each time.
[[gnu::always_inline]] constexpr std::size_t count_bits(std::uint64_t bits) noexcept {
#if defined(__x86_64__) && !defined(__POPCNT__)
  bits -= bits >> 1 & 0x5555555555555555;
  bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333);
  bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F;
  return static_cast<std::size_t>(bits * 0x0101010101010101 >> 56);
#else
  return static_cast<std::size_t>(std::popcount(bits));
#endif
}

/// Whether the bit at this place, 0 to 63, is set.
constexpr bool has_bit(std::uint64_t bits, std::size_t place) noexcept { return (bits >> place & 1) != 0; }

/// The place of the lowest bit that is set; 64 when none is.
constexpr std::size_t lowest_bit(std::uint64_t bits) noexcept {
  return static_cast<std::size_t>(std::countr_zero(bits));
}

/// The place of the highest bit that is set; there must be one.
constexpr std::size_t highest_bit(std::uint64_t bits) noexcept {
  return 63 - static_cast<std::size_t>(std::countl_zero(bits));
}

}  // namespace grids
