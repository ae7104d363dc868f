#include "generate/layouts/neighbours.hpp"

#include <algorithm>

namespace grids::layouts {

Neighbours::Neighbours(const Grid& grid)
    : cells_(grid.cell_count()), counts_(grid.cell_count(), 0), border_(grid.cell_count(), false) {
  for (std::size_t i = 0; i < grid.cell_count(); ++i) {
    const auto [row, column] = grid.place(cell_at(i));
    border_[i] = row == 0 || column == 0 || row + 1 == grid.rows() || column + 1 == grid.columns();
    if (!grid.in_play(cell_at(i))) continue;
    const auto add = [&](Place place) {
      if (grid.contains(place) && grid.in_play(grid.cell(place))) cells_[i][counts_[i]++] = grid.cell(place);
    };
    if (row > 0) add({row - 1, column});
    if (column > 0) add({row, column - 1});
    add({row, column + 1});
    add({row + 1, column});
  }
}

bool connected(const Neighbours& neighbours, std::span<const CellId> cells) {
  if (cells.empty()) return true;
  std::vector<bool> left(neighbours.cell_count(), false);
  for (const auto cell : cells) left[index(cell)] = true;
  Region reached{cells.front()};
  left[index(cells.front())] = false;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const auto next : neighbours.of(reached[i])) {
      if (!left[index(next)]) continue;
      left[index(next)] = false;
      reached.push_back(next);
    }
  }
  return std::none_of(cells.begin(), cells.end(), [&](CellId cell) { return left[index(cell)]; });
}

bool shuts_in(const Grid& grid, const Neighbours& neighbours, std::span<const CellId> cells) {
  std::vector<bool> seen(neighbours.cell_count(), false);
  for (const auto cell : cells) seen[index(cell)] = true;
  Region open;
  for (std::size_t i = 0; i < neighbours.cell_count(); ++i) {
    const auto cell = cell_at(i);
    const bool at_edge = neighbours.at_border(cell) || neighbours.of(cell).size() < 4;
    if (!grid.in_play(cell) || seen[i] || !at_edge) continue;
    seen[i] = true;
    open.push_back(cell);
  }
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (const auto next : neighbours.of(open[i])) {
      if (seen[index(next)]) continue;
      seen[index(next)] = true;
      open.push_back(next);
    }
  }
  for (std::size_t i = 0; i < neighbours.cell_count(); ++i) {
    if (!seen[i] && grid.in_play(cell_at(i))) return true;
  }
  return false;
}

}  // namespace grids::layouts
