#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "core/grid.hpp"

namespace grids::checks {

/// Two cells that share an edge.
inline bool edge_neighbours(const Grid& grid, CellId a, CellId b) {
  const auto [row_a, column_a] = grid.place(a);
  const auto [row_b, column_b] = grid.place(b);
  return (row_a == row_b && (column_a + 1 == column_b || column_b + 1 == column_a)) ||
         (column_a == column_b && (row_a + 1 == row_b || row_b + 1 == row_a));
}

/// Two cells that share an edge or a corner.
inline bool touch(const Grid& grid, CellId a, CellId b) {
  const auto [row_a, column_a] = grid.place(a);
  const auto [row_b, column_b] = grid.place(b);
  return a != b && row_a + 1 >= row_b && row_b + 1 >= row_a && column_a + 1 >= column_b && column_b + 1 >= column_a;
}

/// Whether one can go from each cell to each other over edges.
inline bool joined(const Grid& grid, const Region& cells) {
  std::set<CellId> left(cells.begin(), cells.end());
  Region reached;
  while (!left.empty()) {
    const auto found = std::find_if(left.begin(), left.end(), [&](CellId cell) {
      return reached.empty() || std::any_of(reached.begin(), reached.end(),
                                            [&](CellId other) { return edge_neighbours(grid, cell, other); });
    });
    if (found == left.end()) return false;
    reached.push_back(*found);
    left.erase(found);
  }
  return true;
}

/// All cells of the regions, sorted.
inline Region all_cells(const std::vector<Region>& regions) {
  Region cells;
  for (const auto& region : regions) cells.insert(cells.end(), region.begin(), region.end());
  std::sort(cells.begin(), cells.end());
  return cells;
}

/// Whether every cell in play lies in just one of the areas, each of which is joined.
inline bool is_cut(const Grid& grid, const std::vector<Region>& areas) {
  return all_cells(areas) == grid.cells() &&
         std::all_of(areas.begin(), areas.end(), [&](const Region& area) { return joined(grid, area); });
}

/// Cells of the region's complement from which no way over edges leads to the grid's border.
inline std::size_t shut_in(const Grid& grid, const Region& area) {
  std::set<CellId> rest;
  for (const auto cell : grid.cells()) {
    if (std::find(area.begin(), area.end(), cell) == area.end()) rest.insert(cell);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (auto it = rest.begin(); it != rest.end();) {
      const auto [row, column] = grid.place(*it);
      const bool out = row == 0 || column == 0 || row + 1 == grid.rows() || column + 1 == grid.columns();
      const auto beyond = [&](Place place) {
        const auto other = grid.cell(place);
        return rest.count(other) == 0 && std::find(area.begin(), area.end(), other) == area.end();
      };
      if (out || beyond({row - 1, column}) || beyond({row + 1, column}) || beyond({row, column - 1}) ||
          beyond({row, column + 1})) {
        it = rest.erase(it);
        changed = true;
      } else {
        ++it;
      }
    }
  }
  return rest.size();
}

}  // namespace grids::checks
