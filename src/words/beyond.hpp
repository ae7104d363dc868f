#pragma once

#include <cstdint>
#include <limits>

#include "core/rational.hpp"

namespace grids::words {

/// What `min` of nothing is, and `max` of nothing: above and below every number of a puzzle.
constexpr Rational above_all() { return std::numeric_limits<std::int64_t>::max(); }
constexpr Rational below_all() { return std::numeric_limits<std::int64_t>::min() + 1; }

inline bool is_beyond(Rational number) { return number == above_all() || number == below_all(); }

}  // namespace grids::words
