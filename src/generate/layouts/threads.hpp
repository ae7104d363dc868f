#pragma once

#include <vector>

#include "core/grid.hpp"
#include "core/random.hpp"
#include "core/region.hpp"

namespace grids::layouts {

/// Paths from neighbour to neighbour of so many cells that have no cell in common and cover the grid, but for a few
/// cells where that cannot be. None comes beside itself, where it could be cut short. Where these would be more than
/// `count`, they are longer; there may be more none the less.
std::vector<Region> threads(const Grid& grid, std::size_t least, std::size_t most, std::size_t count, Random& random);

}  // namespace grids::layouts
