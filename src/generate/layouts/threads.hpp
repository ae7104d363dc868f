#pragma once

#include <vector>

#include "core/grid.hpp"
#include "core/random.hpp"
#include "core/region.hpp"

namespace grids::layouts {

/// Paths from neighbour to neighbour of so many cells that have no cell in common and cover most of the grid. None
/// comes beside itself, where it could be cut short.
std::vector<Region> threads(const Grid& grid, std::size_t least, std::size_t most, Random& random);

}  // namespace grids::layouts
