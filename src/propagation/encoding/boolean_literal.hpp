#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace grids {

/// A Boolean variable of a pseudo-Boolean model, the negation of one, or a constant.
class BooleanLiteral {
 public:
  static constexpr BooleanLiteral always() noexcept { return BooleanLiteral(constant); }
  static constexpr BooleanLiteral never() noexcept { return BooleanLiteral(-constant); }
  /// Variables count from 0.
  static constexpr BooleanLiteral of(std::size_t variable) noexcept {
    return BooleanLiteral(static_cast<std::int32_t>(variable) + 1);
  }

  constexpr bool is_always() const noexcept { return code_ == constant; }
  constexpr bool is_never() const noexcept { return code_ == -constant; }
  constexpr bool is_constant() const noexcept { return is_always() || is_never(); }

  /// Not for constants.
  constexpr std::size_t variable() const noexcept { return static_cast<std::size_t>(code_ < 0 ? -code_ : code_) - 1; }
  constexpr bool negative() const noexcept { return code_ < 0; }
  /// As solvers write it: the variable's number from 1, negative for a negation. Not for constants.
  constexpr std::int32_t code() const noexcept { return code_; }

  constexpr BooleanLiteral operator!() const noexcept { return BooleanLiteral(-code_); }
  friend constexpr auto operator<=>(BooleanLiteral, BooleanLiteral) noexcept = default;

 private:
  static constexpr std::int32_t constant = std::numeric_limits<std::int32_t>::max();

  constexpr explicit BooleanLiteral(std::int32_t code) noexcept : code_(code) {}

  std::int32_t code_;
};

using BooleanLiterals = std::vector<BooleanLiteral>;

}  // namespace grids
