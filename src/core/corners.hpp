#pragma once

#include <vector>

#include "core/grid.hpp"
#include "core/region.hpp"

namespace grids {

// Corners of cells are numbered row by row, a row and a column more than there are cells.

/// The cells that touch a corner, ascending: four, at the border two, at the corners of the grid one. Blocks are among
/// them.
Region cells_at_corner(const Grid& grid, std::size_t corner);
/// The same of all corners.
std::vector<Region> cells_at_corners(const Grid& grid);
/// The corners that just these cells touch, ascending: mostly one or none, of a single row or column two or more.
/// `blocks_too`: the blocks there are to be among them, and else none is.
std::vector<std::size_t> corners_amid(const Grid& grid, Region cells, bool blocks_too);

}  // namespace grids
