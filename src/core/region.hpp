#pragma once

#include <vector>

#include "core/ids.hpp"

namespace grids {

/// An ordered list of cells, in the order in which its author typed or a selector yields them.
using Region = std::vector<CellId>;

}  // namespace grids
