#pragma once

#include <string>

#include "model/puzzle.hpp"

namespace grids {

/// The layers of a puzzle as text, for pictures that cannot draw them: a paragraph for each, as constraint files type
/// them, `thermo: a1 a2 b2, d4 d3`. Rectangles are told by two corners. Empty when there are none.
std::string layer_list(const Puzzle& puzzle, CellNames names);

}  // namespace grids
