#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "core/bits.hpp"

namespace grids {

/// A number of `Words` times 64 bits without a sign, with those operators of `std::uint64_t` that sets of bits are
/// reckoned with: a domain of more than 64 symbols is written with the same words as one of a single machine word.
template <std::size_t Words>
class WideBits {
  static_assert(Words >= 2, "of one word is std::uint64_t");

 public:
  constexpr WideBits() noexcept = default;
  constexpr WideBits(std::uint64_t low) noexcept : words_{low} {}  // NOLINT: as numbers are

  /// Of Words words the one numbered `word`, the lowest being 0.
  constexpr std::uint64_t word(std::size_t word) const noexcept { return words_[word]; }
  constexpr explicit operator std::uint64_t() const noexcept { return words_[0]; }

  friend constexpr WideBits operator&(WideBits a, const WideBits& b) noexcept {
    for (std::size_t i = 0; i < Words; ++i) a.words_[i] &= b.words_[i];
    return a;
  }
  friend constexpr WideBits operator|(WideBits a, const WideBits& b) noexcept {
    for (std::size_t i = 0; i < Words; ++i) a.words_[i] |= b.words_[i];
    return a;
  }
  constexpr WideBits operator~() const noexcept {
    WideBits out;
    for (std::size_t i = 0; i < Words; ++i) out.words_[i] = ~words_[i];
    return out;
  }
  /// `by` is less than the number of bits.
  constexpr WideBits operator<<(std::size_t by) const noexcept {
    WideBits out;
    for (auto i = Words; i-- > by / 64;) {
      out.words_[i] = words_[i - by / 64] << by % 64;
      if (by % 64 != 0 && i > by / 64) out.words_[i] |= words_[i - by / 64 - 1] >> (64 - by % 64);
    }
    return out;
  }
  constexpr WideBits operator>>(std::size_t by) const noexcept {
    WideBits out;
    for (std::size_t i = 0; i + by / 64 < Words; ++i) {
      out.words_[i] = words_[i + by / 64] >> by % 64;
      if (by % 64 != 0 && i + by / 64 + 1 < Words) out.words_[i] |= words_[i + by / 64 + 1] << (64 - by % 64);
    }
    return out;
  }
  friend constexpr WideBits operator-(const WideBits& a, const WideBits& b) noexcept {
    WideBits out;
    std::uint64_t borrowed = 0;
    for (std::size_t i = 0; i < Words; ++i) {
      const auto less = a.words_[i] - b.words_[i];
      out.words_[i] = less - borrowed;
      borrowed = std::uint64_t{a.words_[i] < b.words_[i] || less < borrowed};
    }
    return out;
  }
  constexpr WideBits operator-() const noexcept { return WideBits() - *this; }
  constexpr WideBits& operator&=(const WideBits& other) noexcept { return *this = *this & other; }
  constexpr WideBits& operator|=(const WideBits& other) noexcept { return *this = *this | other; }
  constexpr WideBits& operator>>=(std::size_t by) noexcept { return *this = *this >> by; }
  constexpr WideBits& operator<<=(std::size_t by) noexcept { return *this = *this << by; }

  friend constexpr bool operator==(const WideBits&, const WideBits&) noexcept = default;
  friend constexpr std::strong_ordering operator<=>(const WideBits& a, const WideBits& b) noexcept {
    for (auto i = Words; i-- > 0;)
      if (a.words_[i] != b.words_[i]) return a.words_[i] <=> b.words_[i];
    return std::strong_ordering::equal;
  }

  friend constexpr std::size_t count_bits(const WideBits& bits) noexcept {
    std::size_t count = 0;
    for (const auto word : bits.words_) count += count_bits(word);
    return count;
  }
  friend constexpr bool has_bit(const WideBits& bits, std::size_t place) noexcept {
    return has_bit(bits.words_[place / 64], place % 64);
  }
  /// The place of the lowest bit that is set; of no bits, their number.
  friend constexpr std::size_t lowest_bit(const WideBits& bits) noexcept {
    std::size_t i = 0;
    while (i + 1 < Words && bits.words_[i] == 0) ++i;
    return i * 64 + lowest_bit(bits.words_[i]);
  }
  /// The place of the highest bit that is set; there must be one.
  friend constexpr std::size_t highest_bit(const WideBits& bits) noexcept {
    auto i = Words - 1;
    while (i > 0 && bits.words_[i] == 0) --i;
    return i * 64 + highest_bit(bits.words_[i]);
  }

 private:
  std::array<std::uint64_t, Words> words_{};
};

template <std::size_t Words>
struct BitsOfWords {
  using type = WideBits<Words>;
};
template <>
struct BitsOfWords<1> {
  using type = std::uint64_t;
};

/// As many bits as there are in so many words.
template <std::size_t Words>
using BitsOf = typename BitsOfWords<Words>::type;

}  // namespace grids
