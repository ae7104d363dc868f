#pragma once

#include <string>

#include "model/puzzle.hpp"

namespace grids {

/// Whether the region is the rectangle between its first and last cell, row by row, of two rows and columns at least.
bool is_rectangle(const Region& cells, const Grid& grid);

/// The layers of a puzzle as text, for pictures that cannot draw them: a paragraph for each, as constraint files type
/// them, `thermo: a1 a2 b2, d4 d3`. Rectangles are told by two corners. Empty when there are none.
std::string layer_list(const Puzzle& puzzle, CellNames names);

}  // namespace grids
