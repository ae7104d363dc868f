#pragma once

#include <span>
#include <string>

#include "core/grid.hpp"

namespace grids {

/// What people call these cells, if they have a name for them: "row b" and "column 3" for all in play of a line, "the
/// grid" for all there are, "the diagonal a3-c1", "block a1-c3" for all cells of a rectangle, "the run a1-a4" for those
/// of a line; else empty. Cells beyond the grid have no name.
std::string region_name(const Grid& grid, std::span<const CellId> cells, CellNames names = CellNames::letters);

}  // namespace grids
