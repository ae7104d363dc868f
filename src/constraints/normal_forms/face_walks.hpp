#pragma once

#include <vector>

#include "core/region.hpp"

namespace grids {

class Grid;

/// Cells of a grid that share edges are a plane graph. Around each of its faces leads a closed walk: around every four
/// cells that touch in a corner, along the rim of the whole, around every hole.
///
///     a b c      around the hole: a b c f i h g d; around the whole: the same, the other way
///     d # f
///     g h i
///
/// A cell that joins what would otherwise fall apart stands in a walk more than once. Walks of fewer than four steps
/// are left out. The cells are different cells of the grid.
std::vector<Region> face_walks(const Grid& grid, const Region& cells);

}  // namespace grids
