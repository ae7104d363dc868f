#include "core/diagnostics.hpp"
#include "language/sentences/binder.hpp"
#include "model/walls.hpp"

// Walls, and what lies inside of a loop.
namespace grids {

using rules::Course;
using rules::Rule;
using rules::Term;

Rule Binder::walled(const syntax::Rule& rule) {
  const auto& cells = judged_cells(rule.where, "walled");
  const auto wall = cells.size() == 2 ? links_.walls().between(cells[0], cells[1], rule.where) : std::nullopt;
  if (!wall) throw InputError(rule.where, "'walled' is said of two neighbours: each pair");
  return Rule::of_wall(*wall);
}

/// Of a corner the walls that meet there, of other lists those around it.
Term Binder::walls(const syntax::Term& term) {
  if (list_.dot && judged_.cells == list_.cells) {
    auto meeting = count_of_links(links_.walls().at_dot(*list_.dot, term.where));
    meeting.of_walls = true;
    return meeting;
  }
  if (rules::is_group(judged_)) return walls_of_found(judged_, term.where);
  auto walls = count_of_links(links_.walls().around(judged_cells(term.where, "walls"), term.where));
  walls.of_walls = true;
  return walls;
}

/// The walls beside a cell of the list.
rules::Strokes Binder::walls_beside(const Region& cells, const Location& where, Region& walls) const {
  const auto& grid = scope_.sheet().grid;
  rules::Strokes strokes;
  strokes.of_walls = true;
  strokes.places = dots_of(grid);
  std::vector<bool> inside(grid.cell_count());
  for (const auto cell : cells) inside[index(cell)] = true;
  for (const auto& wall : links_.walls().all(where)) {
    const auto [before, after] = beside_wall(wall, grid);
    if (!(before && inside[index(*before)]) && !(after && inside[index(*after)])) continue;
    walls.push_back(wall.cell);
    strokes.ends.emplace_back(wall.first, wall.second);
  }
  strokes.has_sides = walls.size() == links_.walls().all(where).size();
  return strokes;
}

/// Whether the cell lies inside of the one loop, or outside.
Rule Binder::side(CellId cell, Course wanted, const Location& where) {
  using Loop = Sheet::Loop;
  const auto loop = scope_.sheet().loop;
  if (loop != Loop::of_links && loop != Loop::of_walls)
    throw InputError(where, "'" + std::string(rules::name(wanted)) + "' of which loop? " +
                                (loop == Loop::none ? "Say 'one loop walls' or 'one loop links' of the grid"
                                                    : "One must be said of the grid, and no other"));
  rules::Strokes strokes;
  strokes.course = wanted;
  strokes.cell = cell;
  strokes.of_walls = loop == Loop::of_walls;
  Rule side;
  side.kind = Rule::Kind::course;
  side.cells = strokes.of_walls ? links_.walls().left_of(cell, where) : links_.below_left_of(cell);
  strokes.axes.assign(side.cells.size(), 1);
  if (!strokes.of_walls)
    for (const auto link : links_.at(cell)) {
      side.cells.push_back(link);
      strokes.axes.push_back(0);
    }
  side.strokes = std::make_shared<const rules::Strokes>(std::move(strokes));
  return side;
}

}  // namespace grids
