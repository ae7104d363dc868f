#pragma once

#include <optional>

#include "core/grid.hpp"
#include "core/random.hpp"

namespace grids::layouts {

/// Where a step of a path may lead: over an edge; over a corner, too; to any cell in the same row, column or diagonal
/// with no block between them.
enum class Steps { edges, corners, lines };

/// A path through all cells in play, step by step: the numbers of a Hidato. Nothing when none was found in 400 attempts
/// for each cell to bring the end elsewhere; there may be one then, but that is unlikely.
std::optional<Region> path(const Grid& grid, Steps steps, Random& random);

}  // namespace grids::layouts
