#pragma once

#include <vector>

#include "core/grid.hpp"
#include "core/region.hpp"

namespace grids {

/// For each corner of a cell, row by row, a row and a column more than there are cells, those that touch it: four, at
/// the border two, at the corners of the grid one. Blocks are among them.
std::vector<Region> cells_at_corners(const Grid& grid);

}  // namespace grids
