#pragma once

#include "core/diagnostics.hpp"
#include "language/files/collection.hpp"
#include "model/drawing_hint.hpp"

namespace grids {

/// Reads what the files say under `draw:`: looks by name, `{thermo: thermometer, x: black dot}`. Of
/// two hints for a name, that nearest to the command line holds.
DrawingHints read_drawing_hints(const Collection& collection, Diagnostics& diagnostics);

}  // namespace grids
