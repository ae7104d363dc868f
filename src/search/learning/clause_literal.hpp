#pragma once

#include <cstddef>
#include <cstdint>

namespace grids {

/// A variable of a clause search, or its negation: a candidate that holds, or does not hold.
class ClauseLiteral {
 public:
  constexpr ClauseLiteral() noexcept = default;
  /// Variables count from 0.
  static constexpr ClauseLiteral of(std::size_t variable) noexcept {
    return ClauseLiteral(static_cast<std::uint32_t>(variable) * 2);
  }

  constexpr std::size_t variable() const noexcept { return code_ / 2; }
  constexpr bool negative() const noexcept { return code_ % 2 != 0; }
  /// Counts from 0, a variable's two literals one after another.
  constexpr std::size_t number() const noexcept { return code_; }
  static constexpr ClauseLiteral numbered(std::size_t number) noexcept {
    return ClauseLiteral(static_cast<std::uint32_t>(number));
  }

  constexpr ClauseLiteral operator!() const noexcept { return ClauseLiteral(code_ ^ 1); }
  friend constexpr bool operator==(ClauseLiteral, ClauseLiteral) noexcept = default;

 private:
  constexpr explicit ClauseLiteral(std::uint32_t code) noexcept : code_(code) {}

  std::uint32_t code_ = 0;
};

}  // namespace grids
