#pragma once

#include <cassert>
#include <cstdint>
#include <iterator>

#include "core/bits.hpp"
#include "core/ids.hpp"
#include "core/wide_bits.hpp"

/// How many symbols a puzzle can have: a multiple of 64. Chosen when Grids is built, since one machine word costs
/// least and suffices for nearly every puzzle.
#ifndef GRIDS_MOST_SYMBOLS
#define GRIDS_MOST_SYMBOLS 64
#endif

namespace grids {

/// The candidates of a cell: a set of up to `capacity` symbols, in one machine word if Grids is built for 64.
class Domain {
 public:
  static constexpr std::size_t capacity = GRIDS_MOST_SYMBOLS;
  static constexpr std::size_t words = capacity / 64;
  static_assert(words >= 1 && capacity % 64 == 0, "whole machine words");
  /// One bit for each symbol.
  using Bits = BitsOf<words>;

  constexpr Domain() noexcept = default;
  constexpr explicit Domain(Bits bits) noexcept : bits_(bits) {}

  static constexpr Domain of(SymbolId symbol) noexcept { return Domain(Bits{1} << index(symbol)); }
  /// The first `count` symbols; count is 0 to `capacity`.
  static constexpr Domain first_symbols(std::size_t count) noexcept {
    return Domain(count >= capacity ? ~Bits{0} : (Bits{1} << count) - Bits{1});
  }

  constexpr Bits bits() const noexcept { return bits_; }
  /// The machine word of bits numbered `word`, which is less than `words`.
  constexpr std::uint64_t word(std::size_t word) const noexcept {
    return static_cast<std::uint64_t>(bits_ >> 64 * word);
  }
  constexpr bool empty() const noexcept { return bits_ == Bits{0}; }
  /// Whether exactly one symbol is left. (Not by counting bits: baseline x86-64 cannot.)
  constexpr bool single() const noexcept { return !empty() && (bits_ & (bits_ - Bits{1})) == Bits{0}; }
  /// Whether exactly two are left.
  constexpr bool pair() const noexcept { return Domain(bits_ & (bits_ - Bits{1})).single(); }
  constexpr std::size_t size() const noexcept { return count_bits(bits_); }
  constexpr bool contains(SymbolId symbol) const noexcept { return has_bit(bits_, index(symbol)); }
  constexpr bool contains(Domain other) const noexcept { return (other.bits_ & ~bits_) == Bits{0}; }

  /// The lowest symbol. The domain must not be empty.
  constexpr SymbolId lowest() const noexcept {
    assert(!empty());
    return symbol_at(lowest_bit(bits_));
  }
  /// The highest symbol. The domain must not be empty.
  constexpr SymbolId highest() const noexcept {
    assert(!empty());
    return symbol_at(highest_bit(bits_));
  }
  /// The symbol before which so many others come; fewer than there are symbols.
  constexpr SymbolId behind(std::size_t others) const noexcept {
    auto rest = *this;
    for (; others > 0; --others) rest = Domain(rest.bits_ & (rest.bits_ - Bits{1}));
    return rest.lowest();
  }

  constexpr Domain& insert(SymbolId symbol) noexcept { return *this = *this | of(symbol); }

  friend constexpr Domain operator&(Domain a, Domain b) noexcept { return Domain(a.bits_ & b.bits_); }
  friend constexpr Domain operator|(Domain a, Domain b) noexcept { return Domain(a.bits_ | b.bits_); }
  /// Set difference: what is in `a` and not in `b`.
  friend constexpr Domain operator-(Domain a, Domain b) noexcept { return Domain(a.bits_ & ~b.bits_); }
  /// All symbols that there could be but these.
  constexpr Domain operator~() const noexcept { return Domain(~bits_); }
  constexpr Domain& operator&=(Domain other) noexcept { return *this = *this & other; }
  constexpr Domain& operator|=(Domain other) noexcept { return *this = *this | other; }
  constexpr Domain& operator-=(Domain other) noexcept { return *this = *this - other; }
  friend constexpr bool operator==(Domain, Domain) noexcept = default;

  /// Iterates over the symbols, lowest first.
  class Iterator {
   public:
    using value_type = SymbolId;
    using difference_type = std::ptrdiff_t;

    constexpr Iterator() noexcept = default;
    constexpr explicit Iterator(Bits rest) noexcept : rest_(rest) {}
    constexpr SymbolId operator*() const noexcept { return Domain(rest_).lowest(); }
    constexpr Iterator& operator++() noexcept {
      rest_ &= rest_ - Bits{1};
      return *this;
    }
    constexpr Iterator operator++(int) noexcept {
      auto before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(Iterator, Iterator) noexcept = default;

   private:
    Bits rest_ = 0;
  };
  constexpr Iterator begin() const noexcept { return Iterator(bits_); }
  constexpr Iterator end() const noexcept { return Iterator(); }

 private:
  Bits bits_ = 0;
};

}  // namespace grids
