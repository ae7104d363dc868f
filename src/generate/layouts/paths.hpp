#pragma once

#include <optional>

#include "core/grid.hpp"
#include "core/random.hpp"

namespace grids::layouts {

/// A path through all cells in play from neighbour to neighbour, over corners, too, if it may be diagonal: the numbers
/// of a Hidato. Nothing when none was found in 400 attempts for each cell to bring the end elsewhere; there may be one
/// then, but that is unlikely.
std::optional<Region> path(const Grid& grid, bool diagonal, Random& random);

}  // namespace grids::layouts
