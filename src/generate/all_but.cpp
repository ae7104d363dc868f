#include "generate/all_but.hpp"

#include <cassert>

#include "model/walls.hpp"

namespace grids {

std::vector<Given> all_but(std::vector<bool> is_free, const Solution& solution, const Puzzle& puzzle) {
  const auto& grid = puzzle.grid();
  assert(is_free.size() == grid.cell_count() && solution.size() >= puzzle.told_cells() && "all that is told is known");
  is_free.resize(puzzle.told_cells());
  for (const auto& link : puzzle.links)
    if (index(link.cell) < is_free.size())
      is_free[index(link.cell)] = is_free[index(link.first)] || is_free[index(link.second)];
  for (const auto& wall : puzzle.walls) {
    const auto [before, after] = beside_wall(wall, grid);
    is_free[index(wall.cell)] = (before && is_free[index(*before)]) || (after && is_free[index(*after)]);
  }
  std::vector<Given> rest;
  for (std::size_t i = 0; i < is_free.size(); ++i) {
    const bool block = i < grid.cell_count() && !grid.in_play(cell_at(i));
    if (!block && !is_free[i]) rest.push_back({cell_at(i), solution[i]});
  }
  return rest;
}

}  // namespace grids
