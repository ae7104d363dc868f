#pragma once

#include <vector>

#include "core/grid.hpp"

namespace grids::layouts {

/// Whether the edge neighbours of a cell that have this colour, one at least, are joined by edges within the eight
/// cells around it. Then the cells of the colour hang together without it as they do with it.
bool joined_around(Size size, const std::vector<bool>& colours, std::size_t cell, bool colour);

/// Whether all cells of this colour are joined by edges; none are.
bool joined(Size size, const std::vector<bool>& colours, bool colour);

}  // namespace grids::layouts
