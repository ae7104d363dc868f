#pragma once

#include <string_view>

namespace grids {

/// The operators of a cage, with KenKen's reading of `-` and `/`: the largest against the rest.
enum class Operator { sum, difference, product, quotient, any };

/// "+", "-", "*", "/", "?".
std::string_view text(Operator op);

}  // namespace grids
