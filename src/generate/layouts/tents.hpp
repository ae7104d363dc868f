#pragma once

#include <optional>
#include <vector>

#include "core/grid.hpp"
#include "core/random.hpp"

namespace grids::layouts {

/// So many pairs of edge neighbours that have no cell in common: a tent and its tree. Tents touch each other not even
/// at a corner. Pairs are in the order of their tents. Nothing when none were found in 20 attempts, each of which
/// pitches or moves at most 50 tents for each cell in play.
std::optional<std::vector<Region>> tents(const Grid& grid, std::size_t number, Random& random);

}  // namespace grids::layouts
