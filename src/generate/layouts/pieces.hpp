#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/grid.hpp"
#include "core/random.hpp"

namespace grids::layouts {

/// So many of these shapes, each at most once, on cells in play of a grid of squares, turned and mirrored as it comes:
/// none shares an edge with another, and the cells in play that are left are joined by edges. Nothing where no place
/// was found for so many in 40 attempts.
std::optional<std::vector<Region>> pieces_apart(const Grid& grid, const std::vector<std::vector<Place>>& shapes,
                                                std::size_t number, Random& random);

}  // namespace grids::layouts
