#pragma once

#include <optional>

#include "core/rational.hpp"
#include "model/rules/words.hpp"

namespace grids::rules {

/// `a` and `b` put together; `negate` looks only at `a`. Nothing on division by zero, on `mod` of
/// anything but whole numbers by a positive one, when the result is too large,
/// and with what is above or below all numbers.
std::optional<Rational> calculated(Arithmetic arithmetic, Rational a, Rational b);

}  // namespace grids::rules
