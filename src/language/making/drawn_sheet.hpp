#pragma once

#include "language/making/puzzle_drawing.hpp"
#include "language/sheet/sheet.hpp"

namespace grids {

/// Puts what is drawn on the sheet, in the place of the clues and the regions of layers that stand there; blocks are
/// the same. Reading what is printed of the drawing comes to the same sheet, letters of regions aside. Each clue has a
/// place of its own: `source`, and its number from 1, in order, as the line.
void draw_on(Sheet& sheet, const PuzzleDrawing& drawn, const SourcePtr& source);

}  // namespace grids
