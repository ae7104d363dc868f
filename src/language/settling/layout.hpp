#pragma once

#include "language/sheet/sheet.hpp"
#include "model/layout.hpp"

namespace grids {

/// What a picture shows of the sheet. `hints` are those of the type: a parameter that holds regions
/// is drawn when a hint names it, and so are the main diagonals.
Layout lay_out(const Sheet& sheet, DrawingHints hints);

}  // namespace grids
