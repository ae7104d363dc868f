#pragma once

#include "language/sheet/sheet.hpp"

namespace grids {

/// Takes clues that are typed as `?` off the sheet, as if nobody had typed them.
void forget_unknown(Sheet& sheet);

}  // namespace grids
