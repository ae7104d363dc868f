#include "render/contours.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "render/cell_shape.hpp"

namespace grids {
namespace {

/// How far to the left a way turns that goes on from another one: from -1, back, over 0, straight on, to 1.
double turn(Point before, Point after) {
  return std::atan2(before.y * after.x - before.x * after.y, before.x * after.x + before.y * after.y);
}

/// The sides of cells that face other cells, walked with the region on the right.
class Walls {
 public:
  Walls(const Grid& grid, const Region& cells) : lattice_(grid.lattice()) {
    const std::set<CellId> inside(cells.begin(), cells.end());
    for (const auto cell : inside)
      for (const auto& side : sides_of(lattice_, grid.place(cell)))
        if (!side.beyond || !inside.contains(grid.cell(*side.beyond))) walls_[side.from].insert(side.to);
  }

  bool empty() const { return walls_.empty(); }
  Corner first() const { return walls_.begin()->first; }

  /// Takes the wall that begins here. Where two cells touch at a corner only, the one that turns to
  /// the right, so that each keeps a line of its own.
  Corner take(Corner at, std::optional<Corner> before) {
    auto& ends = walls_.at(at);
    auto end = *ends.begin();
    if (before)
      end = *std::ranges::min_element(ends, {}, [&](Corner to) { return turn(way(*before, at), way(at, to)); });
    ends.erase(end);
    if (ends.empty()) walls_.erase(at);
    return end;
  }

  Point way(Corner from, Corner to) const { return position(lattice_, to) - position(lattice_, from); }

 private:
  const Lattice& lattice_;
  std::map<Corner, std::set<Corner>> walls_;
};

/// To the right of a way, one long.
Point right_of(Point way) { return Point{-way.y, way.x} * (1 / std::hypot(way.x, way.y)); }

/// The corner between two walls, moved into the region from both.
Point moved(Point at, Point before, Point after, double inset) {
  const auto a = right_of(before);
  const auto b = right_of(after);
  return at + (a + b) * (inset / (1 + a.x * b.x + a.y * b.y));
}

Polyline take_contour(const Grid& grid, Walls& walls, double inset) {
  std::vector<Corner> corners{walls.first()};
  corners.push_back(walls.take(corners.front(), std::nullopt));
  while (corners.back() != corners.front()) corners.push_back(walls.take(corners.back(), corners[corners.size() - 2]));
  Polyline line{{}, true};
  for (std::size_t i = 1; i < corners.size(); ++i) {
    const auto after = i + 1 == corners.size() ? corners[1] : corners[i + 1];
    const auto in = walls.way(corners[i - 1], corners[i]);
    const auto out = walls.way(corners[i], after);
    if (std::abs(turn(in, out)) < 1e-6) continue;
    line.points.push_back(moved(position(grid.lattice(), corners[i]), in, out, inset));
  }
  return line;
}

}  // namespace

std::vector<Polyline> contours(const Grid& grid, const Region& cells, double inset) {
  Walls walls(grid, cells);
  std::vector<Polyline> lines;
  while (!walls.empty()) lines.push_back(take_contour(grid, walls, inset));
  return lines;
}

}  // namespace grids
