#include "core/corners.hpp"

#include <algorithm>

namespace grids {

Region cells_at_corner(const Grid& grid, std::size_t corner) {
  const auto row = corner / (grid.columns() + 1);
  const auto column = corner % (grid.columns() + 1);
  Region cells;
  for (auto y = row > 0 ? row - 1 : 0; y <= row && y < grid.rows(); ++y)
    for (auto x = column > 0 ? column - 1 : 0; x <= column && x < grid.columns(); ++x)
      cells.push_back(grid.cell({y, x}));
  return cells;
}

std::vector<Region> cells_at_corners(const Grid& grid) {
  std::vector<Region> corners((grid.rows() + 1) * (grid.columns() + 1));
  for (std::size_t i = 0; i < corners.size(); ++i) corners[i] = cells_at_corner(grid, i);
  return corners;
}

std::vector<std::size_t> corners_amid(const Grid& grid, Region cells, bool blocks_too) {
  std::vector<std::size_t> amid;
  if (cells.empty()) return amid;
  std::ranges::sort(cells);
  const auto [row, column] = grid.place(cells.front());
  for (const auto y : {row, row + 1})
    for (const auto x : {column, column + 1}) {
      const auto corner = y * (grid.columns() + 1) + x;
      auto around = cells_at_corner(grid, corner);
      if (!blocks_too) std::erase_if(around, [&grid](CellId cell) { return !grid.in_play(cell); });
      if (around == cells) amid.push_back(corner);
    }
  return amid;
}

}  // namespace grids
