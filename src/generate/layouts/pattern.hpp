#pragma once

#include <optional>
#include <vector>

#include "core/grid.hpp"
#include "core/random.hpp"

namespace grids::layouts {

/// A field of two colours, in cell order, in which this share of the cells is true, to the nearest cell: noise,
/// smoothed by so many votes of each cell and its up to eight neighbours, which make blobs of it. Cells at the border
/// take part in votes as those inside do: the field is cut out of a larger one.
std::vector<bool> pattern(Size size, double share, unsigned smoothings, Random& random);

/// A field of two colours, in cell order, each of which is connected by edges and fills no square of two by two cells:
/// the circles of a Yin-Yang. Nothing when none was found in 20 attempts of 150 changes for each cell, or in a field of
/// one cell.
std::optional<std::vector<bool>> connected_pattern(Size size, Random& random);

}  // namespace grids::layouts
