#include "language/sentences/walls.hpp"

#include <algorithm>

#include "core/diagnostics.hpp"
#include "language/sheet/sheet.hpp"
#include "model/walls.hpp"

namespace grids {

Walls::Walls(const Sheet& sheet, Puzzle& puzzle) : grid_(sheet.grid), puzzle_(puzzle) {
  if (!sheet.walls_shown) return;
  if (puzzle.walls.empty()) {
    puzzle.walls = places_of_walls(grid_);
    for (auto& wall : puzzle.walls) wall.cell = puzzle.add_hidden_cell(0, 2);
  }
  for (const auto& wall : puzzle.walls)
    if (const auto [before, after] = beside_wall(wall, grid_); before && after)
      between_.emplace(std::minmax(*before, *after), wall.cell);
}

const std::vector<Link>& Walls::all(const Location& where) const {
  if (puzzle_.walls.empty())
    throw InputError(where, "there are no walls in this puzzle: say 'walls: shown', and they are part of the solution");
  return puzzle_.walls;
}

std::optional<CellId> Walls::between(CellId a, CellId b, const Location& where) const {
  all(where);
  const auto wall = between_.find(std::minmax(a, b));
  return wall == between_.end() ? std::nullopt : std::optional(wall->second);
}

CellId Walls::of_pair(const Region& cells, const Location& where) const {
  const auto wall = cells.size() == 2 ? between(cells[0], cells[1], where) : std::nullopt;
  if (!wall) throw InputError(where, "walls part pairs of neighbours only: each walled pair");
  return *wall;
}

Region Walls::around(const Region& cells, const Location& where) const {
  std::vector<bool> inside(grid_.cell_count());
  for (const auto cell : cells) inside[index(cell)] = true;
  const auto is_in = [&inside](const std::optional<CellId>& cell) { return cell && inside[index(*cell)]; };
  Region walls;
  for (const auto& wall : all(where))
    if (const auto [before, after] = beside_wall(wall, grid_); is_in(before) != is_in(after))
      walls.push_back(wall.cell);
  return walls;
}

Region Walls::left_of(CellId cell, const Location& where) const {
  const auto place = grid_.place(cell);
  const auto columns = dots_of(grid_).columns;
  Region walls;
  for (const auto& wall : all(where)) {
    const bool in_row = is_upright(wall, columns) && index(wall.first) / columns == place.row;
    if (in_row && index(wall.first) % columns <= place.column) walls.push_back(wall.cell);
  }
  return walls;
}

}  // namespace grids
