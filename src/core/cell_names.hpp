#pragma once

#include <string>

#include "core/grid.hpp"

namespace grids {

/// Text of a constraint, which names cells as `a1`, with the cells named as wanted.
std::string with_cell_names(std::string text, const Grid& grid, CellNames names);

}  // namespace grids
