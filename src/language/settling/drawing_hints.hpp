#pragma once

#include "core/diagnostics.hpp"
#include "language/files/collection.hpp"
#include "language/sheet/sheet.hpp"
#include "model/drawing_hint.hpp"

namespace grids {

/// Reads what the files say under `draw:`: looks by name, `{thermo: thermometer, x: black dot}`. Of
/// two hints for a name, that nearest to the command line holds. What the puzzle's own file names must be there.
DrawingHints read_drawing_hints(const Collection& collection, const Sheet& sheet, Diagnostics& diagnostics);

}  // namespace grids
