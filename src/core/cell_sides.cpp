#include "core/cell_sides.hpp"

#include <array>
#include <span>

namespace grids {
namespace {

struct ShapeSide {
  Corner from;  ///< from the cell's first one
  Lattice::Way way;
};

constexpr std::array<ShapeSide, 4> square_sides{{{{0, 0}, Lattice::Way::north},
                                                 {{1, 0}, Lattice::Way::east},
                                                 {{1, 1}, Lattice::Way::south},
                                                 {{0, 1}, Lattice::Way::west}}};
constexpr std::array<ShapeSide, 6> hexagon_sides{{{{1, 0}, Lattice::Way::north_east},
                                                  {{2, 1}, Lattice::Way::east},
                                                  {{2, 3}, Lattice::Way::south_east},
                                                  {{1, 4}, Lattice::Way::south_west},
                                                  {{0, 3}, Lattice::Way::west},
                                                  {{0, 1}, Lattice::Way::north_west}}};
constexpr std::array<ShapeSide, 3> upper_sides{
    {{{1, 0}, Lattice::Way::east}, {{2, 1}, Lattice::Way::south}, {{0, 1}, Lattice::Way::west}}};
constexpr std::array<ShapeSide, 3> lower_sides{
    {{{0, 0}, Lattice::Way::north}, {{2, 0}, Lattice::Way::east}, {{1, 1}, Lattice::Way::west}}};

std::span<const ShapeSide> sides(const Lattice& lattice, Place place) {
  if (lattice.is_square()) return square_sides;
  if (lattice.kind() == Lattice::Kind::hexagon) return hexagon_sides;
  return lattice.points_up(place) ? std::span<const ShapeSide>(upper_sides) : lower_sides;
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

}  // namespace grids
