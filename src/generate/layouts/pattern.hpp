#pragma once

#include <vector>

#include "core/grid.hpp"
#include "core/random.hpp"

namespace grids::layouts {

/// A field of two colours, in cell order, in which this share of the cells is true, to the nearest cell: noise,
/// smoothed by so many votes of each cell and its up to eight neighbours, which make blobs of it. Cells at the border
/// take part in votes as those inside do: the field is cut out of a larger one.
std::vector<bool> pattern(Size size, double share, unsigned smoothings, Random& random);

}  // namespace grids::layouts
