#pragma once

#include <string>

#include "core/grid.hpp"

namespace grids {

/// "r3c5".
std::string name_by_numbers(Place place);

/// Text of a rule, which names cells as `a1`, with the cells named as wanted; what stands in quotes is a symbol.
std::string with_cell_names(std::string text, const Grid& grid, CellNames names);

}  // namespace grids
