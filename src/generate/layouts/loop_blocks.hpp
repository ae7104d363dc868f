#pragma once

#include <optional>
#include <vector>

#include "core/grid.hpp"
#include "core/random.hpp"

namespace grids::layouts {

/// Which cells are blocks, in cell order, so that one loop of steps from cell to neighbouring cell goes through all
/// others: the cells off a random loop. Many of the others have just two neighbours that are no blocks, which leaves
/// few loops more. The shares, from 0 to 1, are of all cells, and are met but for two cells. Nothing where no such loop
/// was found in 12 attempts, each of which tries 300 changes for each cell, or the grid has less than two rows or
/// columns.
std::optional<std::vector<bool>> blocks_off_loop(Size size, double least_share, double most_share, Random& random);

}  // namespace grids::layouts
