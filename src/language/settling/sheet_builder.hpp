#pragma once

#include "core/diagnostics.hpp"
#include "language/files/collection.hpp"
#include "language/settling/drawings.hpp"
#include "language/settling/keys.hpp"
#include "language/sheet/sheet.hpp"

namespace grids {

/// Puts the layers, their clues, the marks and the borders on the sheet, whose grid and symbols are settled.
void build_layers(const Collection& collection, const Keys& keys, Drawings& drawings, Sheet& sheet,
                  Diagnostics& diagnostics);

}  // namespace grids
