#pragma once

#include "language/sheet.hpp"
#include "model/layout.hpp"

namespace grids {

/// What a picture shows of the sheet: boxes and areas with thick borders, areas with clues as
/// cages, and the clues in blocks.
void lay_out(const Sheet& sheet, Layout& layout);

}  // namespace grids
