#pragma once

#include <vector>

#include "core/grid.hpp"
#include "model/layout.hpp"

namespace grids {

/// For each cell, the numbers of the regions that it lies in: cells with equal lists belong
/// together, so that overlapping regions are outlined too.
using Membership = std::vector<std::vector<std::size_t>>;

inline Membership membership(const Grid& grid, const std::vector<Outline>& regions) {
  Membership membership(grid.cell_count());
  for (std::size_t number = 0; number < regions.size(); ++number)
    for (const auto cell : regions[number].cells) membership[index(cell)].push_back(number);
  return membership;
}

}  // namespace grids
