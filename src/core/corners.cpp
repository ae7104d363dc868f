#include "core/corners.hpp"

namespace grids {

std::vector<Region> cells_at_corners(const Grid& grid) {
  std::vector<Region> corners;
  for (std::size_t row = 0; row <= grid.rows(); ++row)
    for (std::size_t column = 0; column <= grid.columns(); ++column) {
      auto& cells = corners.emplace_back();
      for (auto y = row > 0 ? row - 1 : 0; y <= row && y < grid.rows(); ++y)
        for (auto x = column > 0 ? column - 1 : 0; x <= column && x < grid.columns(); ++x)
          cells.push_back(grid.cell({y, x}));
    }
  return corners;
}

}  // namespace grids
