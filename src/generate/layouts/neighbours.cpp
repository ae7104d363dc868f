#include "generate/layouts/neighbours.hpp"

#include <algorithm>

namespace grids::layouts {

Neighbours::Neighbours(const Grid& grid)
    : cells_(grid.cell_count()), counts_(grid.cell_count(), 0), border_(grid.cell_count(), false) {
  for (std::size_t i = 0; i < grid.cell_count(); ++i) {
    if (!grid.has(cell_at(i))) continue;
    border_[i] = grid.lattice().lies_at_rim(grid.place(cell_at(i)));
    if (!grid.in_play(cell_at(i))) continue;
    for (const auto next : grid.neighbours(cell_at(i)))
      if (grid.in_play(next)) cells_[i][counts_[i]++] = next;
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
    const bool at_edge = neighbours.at_border(cell) || neighbours.of(cell).size() < grid.neighbours(cell).size();
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
