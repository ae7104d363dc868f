#pragma once

#include <vector>

#include "core/grid.hpp"

namespace grids {

/// A picture of two colours, row after row.
struct Bitmap {
  Size size;
  std::vector<bool> dark;
};

}  // namespace grids
