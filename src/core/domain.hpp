#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <iterator>

#include "core/bits.hpp"
#include "core/ids.hpp"

namespace grids {

/// The candidates of a cell: a set of up to 64 symbols in one machine word.
class Domain {
 public:
  static constexpr std::size_t capacity = 64;

  constexpr Domain() noexcept = default;
  constexpr explicit Domain(std::uint64_t bits) noexcept : bits_(bits) {}

  static constexpr Domain of(SymbolId symbol) noexcept { return Domain(std::uint64_t{1} << index(symbol)); }
  /// The first `count` symbols; count is 0 to 64.
  static constexpr Domain first_symbols(std::size_t count) noexcept {
    return Domain(count >= capacity ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1);
  }

  constexpr std::uint64_t bits() const noexcept { return bits_; }
  constexpr bool empty() const noexcept { return bits_ == 0; }
  /// Whether exactly one symbol is left. (Not by counting bits: baseline x86-64 cannot.)
  constexpr bool single() const noexcept { return bits_ != 0 && (bits_ & (bits_ - 1)) == 0; }
  constexpr std::size_t size() const noexcept { return count_bits(bits_); }
  constexpr bool contains(SymbolId symbol) const noexcept { return bits_ >> index(symbol) & 1; }
  constexpr bool contains(Domain other) const noexcept { return (other.bits_ & ~bits_) == 0; }

  /// The lowest symbol. The domain must not be empty.
  constexpr SymbolId lowest() const noexcept {
    assert(bits_ != 0);
    return symbol_at(static_cast<std::size_t>(std::countr_zero(bits_)));
  }
  /// The highest symbol. The domain must not be empty.
  constexpr SymbolId highest() const noexcept {
    assert(bits_ != 0);
    return symbol_at(capacity - 1 - static_cast<std::size_t>(std::countl_zero(bits_)));
  }

  constexpr Domain& insert(SymbolId symbol) noexcept { return *this = *this | of(symbol); }

  friend constexpr Domain operator&(Domain a, Domain b) noexcept { return Domain(a.bits_ & b.bits_); }
  friend constexpr Domain operator|(Domain a, Domain b) noexcept { return Domain(a.bits_ | b.bits_); }
  /// Set difference: what is in `a` and not in `b`.
  friend constexpr Domain operator-(Domain a, Domain b) noexcept { return Domain(a.bits_ & ~b.bits_); }
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
    constexpr explicit Iterator(std::uint64_t rest) noexcept : rest_(rest) {}
    constexpr SymbolId operator*() const noexcept { return Domain(rest_).lowest(); }
    constexpr Iterator& operator++() noexcept {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) noexcept {
      auto before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(Iterator, Iterator) noexcept = default;

   private:
    std::uint64_t rest_ = 0;
  };
  constexpr Iterator begin() const noexcept { return Iterator(bits_); }
  constexpr Iterator end() const noexcept { return Iterator(); }

 private:
  std::uint64_t bits_ = 0;
};

}  // namespace grids
