#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "constraints/arithmetic/expression.hpp"
#include "core/rational.hpp"

namespace grids {

/// The exact value of a term whose cells are positions in `numbers`; nothing when it has none
/// (division by zero, the largest of no operands) or it leaves the 64-bit range.
std::optional<Rational> evaluate(const Expression& expression, std::span<const std::int64_t> numbers) noexcept;

/// Whether the comparison holds. A side without a value makes it false.
bool evaluate(const Formula& formula, std::span<const std::int64_t> numbers) noexcept;

}  // namespace grids
