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

}  // namespace

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
