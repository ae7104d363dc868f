#pragma once

#include <optional>
#include <string>

#include "model/puzzle.hpp"

namespace grids {

/// Where the cells of a region meet, of a layer that has it; in a single row or column, where they meet at several
/// corners, regions with the same cells take one after another. Nothing where these cells touch no corner, or others
/// do.
std::optional<std::size_t> corner_of(const Grid& grid, const DrawnLayer& layer, const Outline& region);

/// Where a text picture of squares has the clue of this region: at the corner of cells (core/corners.hpp) where a ring
/// around it would be, if it is a single character.
std::optional<std::size_t> corner_of_clue(const Puzzle& puzzle, const DrawnLayer& layer, const Outline& region);

}  // namespace grids
