#pragma once

#include <optional>
#include <vector>

#include "core/ids.hpp"

namespace grids {

/// An ordered list of cells, in the order in which its author typed or a selector yields them.
using Region = std::vector<CellId>;

/// A cell that stands in the region more than once; nothing when each stands there once.
std::optional<CellId> repeated_cell(const Region& region);

}  // namespace grids
