#pragma once

#include "language/files/collection.hpp"
#include "language/sheet/synopsis.hpp"

namespace grids {

/// What the files say so far, as far as it can be told before sizes and symbols are settled.
Synopsis synopsis_of(const Collection& collection);

}  // namespace grids
