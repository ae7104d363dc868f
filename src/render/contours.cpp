#include "render/contours.hpp"

#include <map>
#include <set>
#include <utility>

namespace grids {
namespace {

/// A crossing of the grid's lines: column, row.
using Crossing = std::pair<int, int>;
using Step = std::pair<int, int>;

Crossing operator+(Crossing at, Step step) { return {at.first + step.first, at.second + step.second}; }

/// The way that turns right: what lies on the right hand of somebody who walks along `way`.
Step right_of(Step way) { return {-way.second, way.first}; }
Step left_of(Step way) { return {way.second, -way.first}; }

/// The sides of cells that face other cells, walked with the region on the right.
class Walls {
 public:
  Walls(const Grid& grid, const Region& cells) {
    const std::set<CellId> inside(cells.begin(), cells.end());
    for (const auto cell : inside) {
      const auto [row, column] = grid.place(cell);
      const auto x = static_cast<int>(column);
      const auto y = static_cast<int>(row);
      const auto has = [&](std::size_t r, std::size_t c) {
        return grid.contains({r, c}) && inside.contains(grid.cell({r, c}));
      };
      if (!has(row - 1, column)) add({x, y}, {1, 0});
      if (!has(row, column + 1)) add({x + 1, y}, {0, 1});
      if (!has(row + 1, column)) add({x + 1, y + 1}, {-1, 0});
      if (!has(row, column - 1)) add({x, y + 1}, {0, -1});
    }
  }

  bool empty() const { return walls_.empty(); }
  Crossing first() const { return walls_.begin()->first; }

  /// Takes the wall that begins here. Where two cells touch at a corner only, the one that turns to
  /// the right, so that each keeps a line of its own.
  Step take(Crossing at, Step before) {
    auto& ways = walls_.at(at);
    auto way = *ways.begin();
    for (const auto& wish : {left_of(before), before, right_of(before)})
      if (ways.contains(wish)) way = wish;
    ways.erase(way);
    if (ways.empty()) walls_.erase(at);
    return way;
  }

 private:
  void add(Crossing from, Step way) { walls_[from].insert(way); }

  std::map<Crossing, std::set<Step>> walls_;
};

/// The corner between two walls, moved into the region from both.
Point corner(Crossing at, Step before, Step after, double inset) {
  const auto a = right_of(before);
  const auto b = right_of(after);
  return {at.first * Scene::cell + inset * (a.first + b.first),
          at.second * Scene::cell + inset * (a.second + b.second)};
}

Polyline take_contour(Walls& walls, double inset) {
  Polyline line{{}, true};
  const auto start = walls.first();
  const auto first = walls.take(start, {1, 0});
  auto before = first;
  for (auto at = start + first; at != start;) {
    const auto way = walls.take(at, before);
    if (way != before) line.points.push_back(corner(at, before, way, inset));
    before = way;
    at = at + way;
  }
  if (first != before) line.points.push_back(corner(start, before, first, inset));
  return line;
}

}  // namespace

std::vector<Polyline> contours(const Grid& grid, const Region& cells, double inset) {
  Walls walls(grid, cells);
  std::vector<Polyline> lines;
  while (!walls.empty()) lines.push_back(take_contour(walls, inset));
  return lines;
}

}  // namespace grids
