#pragma once

#include <optional>

#include "core/grid.hpp"

namespace grids {

/// The boxes of a Sudoku of this side, as square as can be and no higher than wide: 2x3 for 6. Nothing
/// for a side that has no divisor.
std::optional<Size> box_of(std::size_t side);

}  // namespace grids
