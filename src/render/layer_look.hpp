#pragma once

#include "render/view.hpp"

namespace grids {

/// How a layer is drawn: as its hint says; else cells that follow one another as a line, squares
/// around a clue as a ring, and whatever else as shaded cells.
DrawingHint look_of(const View& view, const DrawnLayer& layer);

}  // namespace grids
