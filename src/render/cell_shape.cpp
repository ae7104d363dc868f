#include "render/cell_shape.hpp"

#include <array>
#include <cmath>
#include <numbers>

namespace grids {
namespace {

constexpr double root = std::numbers::sqrt3;

/// Half the width of a hexagon is a step, and a third of the way from row to row its unit downwards. Triangles are as
/// wide as two squares, so that as much fits into them.
Point unit(const Lattice& lattice) {
  switch (lattice.kind()) {
    case Lattice::Kind::square:
    case Lattice::Kind::king: break;
    case Lattice::Kind::hexagon: return {Scene::cell / 2, Scene::cell * root / 6};
    case Lattice::Kind::triangle: return {Scene::cell, Scene::cell * root};
  }
  return {Scene::cell, Scene::cell};
}

struct ShapeSide {
  Corner from;  ///< from the cell's first one
  Lattice::Way way;
};

constexpr std::array<ShapeSide, 4> of_square{{{{0, 0}, Lattice::Way::north},
                                              {{1, 0}, Lattice::Way::east},
                                              {{1, 1}, Lattice::Way::south},
                                              {{0, 1}, Lattice::Way::west}}};
constexpr std::array<ShapeSide, 6> of_hexagon{{{{1, 0}, Lattice::Way::north_east},
                                               {{2, 1}, Lattice::Way::east},
                                               {{2, 3}, Lattice::Way::south_east},
                                               {{1, 4}, Lattice::Way::south_west},
                                               {{0, 3}, Lattice::Way::west},
                                               {{0, 1}, Lattice::Way::north_west}}};
constexpr std::array<ShapeSide, 3> pointing_up{
    {{{1, 0}, Lattice::Way::east}, {{2, 1}, Lattice::Way::south}, {{0, 1}, Lattice::Way::west}}};
constexpr std::array<ShapeSide, 3> pointing_down{
    {{{0, 0}, Lattice::Way::north}, {{2, 0}, Lattice::Way::east}, {{1, 1}, Lattice::Way::west}}};

std::span<const ShapeSide> sides(const Lattice& lattice, Place place) {
  if (lattice.is_square()) return of_square;
  if (lattice.kind() == Lattice::Kind::hexagon) return of_hexagon;
  return lattice.points_up(place) ? std::span<const ShapeSide>(pointing_up) : pointing_down;
}

Corner first_corner(const Lattice& lattice, Place place) {
  const int down = lattice.kind() == Lattice::Kind::hexagon ? 3 : 1;
  return {static_cast<int>(lattice.across(place)), down * static_cast<int>(place.row)};
}

}  // namespace

std::vector<CellSide> sides_of(const Lattice& lattice, Place place) {
  const auto all = sides(lattice, place);
  const auto [x, y] = first_corner(lattice, place);
  std::vector<CellSide> found;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto& from = all[i].from;
    const auto& to = all[(i + 1) % all.size()].from;
    found.push_back({{x + from.x, y + from.y}, {x + to.x, y + to.y}, all[i].way, lattice.next(place, all[i].way)});
  }
  return found;
}

Point position(const Lattice& lattice, Corner corner) {
  return {unit(lattice).x * corner.x, unit(lattice).y * corner.y};
}

Point middle_of(const Lattice& lattice, Place place) {
  Point sum;
  const auto sides = sides_of(lattice, place);
  for (const auto& side : sides) sum = sum + position(lattice, side.from);
  return sum * (1.0 / static_cast<double>(sides.size()));
}

double room_in(const Lattice& lattice) {
  return lattice.is_square() ? 1 : lattice.kind() == Lattice::Kind::hexagon ? 0.76 : 0.8;
}

Point extent(const Lattice& lattice) {
  const auto rows = static_cast<double>(lattice.size().rows);
  const auto width = static_cast<double>(lattice.width());
  const auto [x, y] = unit(lattice);
  if (lattice.is_square()) return {x * width, y * rows};
  if (lattice.kind() == Lattice::Kind::hexagon) return {x * width, y * (3 * rows + 1)};
  return {x * (width + 1), y * rows};
}

Point step(const Lattice& lattice, Lattice::Way way) {
  constexpr std::array<Point, 8> ways{{{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}};
  const auto along = ways[static_cast<std::size_t>(way)];
  if (lattice.is_square()) return along * Scene::cell;
  if (along.y == 0) return along * Scene::cell;
  return Point{along.x / 2, along.y * root / 2} * Scene::cell;
}

}  // namespace grids
