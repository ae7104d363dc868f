#pragma once

#include <vector>

#include "core/grid.hpp"
#include "render/scene.hpp"

namespace grids {

/// The closed lines around a region's cells, moved inwards by `inset`; holes have lines of their own.
/// Coordinates count from the grid's corner.
std::vector<Polyline> contours(const Grid& grid, const Region& cells, double inset);

}  // namespace grids
