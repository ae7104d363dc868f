#pragma once

#include <optional>
#include <vector>

#include "core/grid.hpp"
#include "core/random.hpp"

namespace grids::layouts {

/// Covers all cells in play with dominoes: areas of two edge neighbours, in the order of their first cells. Every cover
/// is about as likely as every other. Nothing when there is none.
std::optional<std::vector<Region>> dominoes(const Grid& grid, Random& random);

}  // namespace grids::layouts
