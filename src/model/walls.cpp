#include "model/walls.hpp"

#include <algorithm>
#include <cassert>

namespace grids {

BesideWall beside_wall(const Link& wall, const Grid& grid) {
  const auto [rows, columns] = dots_of(grid);
  assert(index(wall.first) < index(wall.second) && index(wall.second) < rows * columns && "dots, in their order");
  const Place dot{index(wall.first) / columns, index(wall.first) % columns};
  const bool upright = is_upright(wall, columns);
  const auto in_play = [&grid](Place place) -> std::optional<CellId> {
    if (!grid.contains(place) || !grid.in_play(grid.cell(place))) return std::nullopt;
    return grid.cell(place);
  };
  const bool is_first = upright ? dot.column == 0 : dot.row == 0;
  const Place before{dot.row - (upright ? 0 : 1), dot.column - (upright ? 1 : 0)};
  return {is_first ? std::nullopt : in_play(before), in_play(dot)};
}

PlaceOfWall place_of_wall(const Link& wall, const Grid& grid) {
  const auto [before, after] = beside_wall(wall, grid);
  assert((before || after) && "a wall is beside a cell in play");
  const bool upright = is_upright(wall, dots_of(grid).columns);
  if (before) return {*before, upright ? Side::right : Side::bottom, after};
  return {*after, upright ? Side::left : Side::top, {}};
}

const Link* wall_at(std::span<const Link> walls, const Grid& grid, CellId cell, Side side) {
  const auto [row, column] = grid.place(cell);
  const bool upright = side == Side::left || side == Side::right;
  const auto columns = dots_of(grid).columns;
  const auto first = (row + (side == Side::bottom ? 1 : 0)) * columns + column + (side == Side::right ? 1 : 0);
  const auto found = std::ranges::find_if(
      walls, [&](const Link& wall) { return index(wall.first) == first && is_upright(wall, columns) == upright; });
  return found == walls.end() ? nullptr : &*found;
}

std::vector<Link> places_of_walls(const Grid& grid) {
  std::vector<Link> walls;
  const auto dots = dots_of(grid);
  for (std::size_t dot = 0; dot < dots.rows * dots.columns; ++dot)
    for (const auto step : {std::size_t{1}, dots.columns}) {
      const bool beyond = step == 1 ? dot % dots.columns + 1 == dots.columns : dot / dots.columns + 1 == dots.rows;
      if (beyond) continue;
      const Link wall{cell_at(dot), cell_at(dot + step), {}};
      if (const auto [before, after] = beside_wall(wall, grid); before || after) walls.push_back(wall);
    }
  return walls;
}

std::string wall_name(const Link& wall, const Grid& grid, CellNames names) {
  const auto [before, after] = beside_wall(wall, grid);
  if (before && after) return "between " + grid.name(*before, names) + " and " + grid.name(*after, names);
  const bool upright = is_upright(wall, dots_of(grid).columns);
  if (before) return (upright ? "right of " : "below ") + grid.name(*before, names);
  return (upright ? "left of " : "above ") + grid.name(*after, names);
}

}  // namespace grids
