#pragma once

#include <cstddef>
#include <vector>

#include "core/grid.hpp"

namespace grids {

/// The largest number that a Fillomino can need, whose groups hold how many cells they have: the largest that is
/// printed, or the size of the largest patch of cells without a number, since a group has a printed number or lies in
/// one such patch; but at most as many as there can be symbols. `numbers` has one for each cell of the grid, 0 for
/// none.
std::size_t largest_group(const Grid& grid, const std::vector<std::size_t>& numbers);

}  // namespace grids
