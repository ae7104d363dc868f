#include "language/sentences/walls.hpp"

#include <algorithm>
#include <cassert>
#include <set>

#include "core/diagnostics.hpp"
#include "language/sheet/sheet.hpp"
#include "model/walls.hpp"

namespace grids {

Walls::Walls(const Sheet& sheet, Puzzle& puzzle) : grid_(sheet.grid), puzzle_(puzzle) {
  if (!sheet.walls_shown && sheet.sought.empty()) return;
  if (puzzle.walls.empty()) {
    puzzle.walls = places_of_walls(grid_);
    for (auto& wall : puzzle.walls) wall.cell = puzzle.add_hidden_cell(0, 2);
    if (!sheet.sought.empty()) wall_in();
  }
  beside_.resize(grid_.cell_count());
  ending_.resize(dots_of(grid_).rows * dots_of(grid_).columns);
  for (std::size_t i = 0; i < puzzle.walls.size(); ++i) {
    const auto& wall = puzzle.walls[i];
    const auto [before, after] = beside_wall(wall, grid_);
    if (before && after) between_.emplace(std::minmax(*before, *after), wall.cell);
    for (const auto cell : {before, after})
      if (cell) beside_[index(*cell)].push_back(i);
    for (const auto dot : {wall.first, wall.second}) ending_[index(dot)].push_back(wall.cell);
  }
  rules::Strokes strokes;
  strokes.shape = rules::Shape::division;
  strokes.of_walls = true;
  strokes.places = grid_.size();
  for (const auto& [cells, wall] : between_) {
    strokes.ends.push_back(cells);
    parting_.push_back(wall);
  }
  division_ = std::make_shared<const rules::Strokes>(std::move(strokes));
}

/// No region goes on beyond the rim, or into blocks.
void Walls::wall_in() {
  for (const auto& wall : puzzle_.walls) {
    const auto [before, after] = beside_wall(wall, grid_);
    if (before && after) continue;
    const bool possible = puzzle_.narrow(wall.cell, Domain::of(symbol_at(1)));
    assert(possible && "nothing has been said of it");
    static_cast<void>(possible);
  }
}

const std::vector<Link>& Walls::all(const Location& where) const {
  if (puzzle_.walls.empty())
    throw InputError(where,
                     "there are no walls in this puzzle: say 'walls: shown', or seek what they part, 'sought: region', "
                     "and they are part of the solution");
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
  const auto& walls = all(where);
  const std::set<CellId> inside(cells.begin(), cells.end());
  std::vector<std::size_t> beside;
  for (const auto cell : inside) beside.insert(beside.end(), beside_[index(cell)].begin(), beside_[index(cell)].end());
  std::ranges::sort(beside);
  Region around;
  for (std::size_t i = 0; i < beside.size(); ++i)
    if (i + 1 < beside.size() && beside[i] == beside[i + 1])
      ++i;  // with a cell of the list on either side
    else
      around.push_back(walls[beside[i]].cell);
  return around;
}

Region Walls::at_dot(Place dot, const Location& where) const {
  all(where);
  return ending_[dot.row * dots_of(grid_).columns + dot.column];
}

std::optional<Region> Walls::within(const Region& cells) const {
  const std::set<CellId> all(cells.begin(), cells.end());
  std::set<CellId> reached{cells.front()};
  Region spread{cells.front()};
  Region walls;
  while (!spread.empty()) {
    const auto cell = spread.back();
    spread.pop_back();
    for (const auto other : all) {
      const auto wall = between_.find(std::minmax(cell, other));
      if (wall == between_.end()) continue;
      if (cell < other) walls.push_back(wall->second);
      if (reached.insert(other).second) spread.push_back(other);
    }
  }
  if (reached.size() < all.size()) return std::nullopt;
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
