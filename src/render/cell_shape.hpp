#pragma once

#include <compare>
#include <optional>
#include <vector>

#include "core/grid.hpp"
#include "render/scene.hpp"

// What the cells of a lattice look like: polygons whose corners are told in whole numbers, so that cells which touch
// have equal ones.
namespace grids {

struct Corner {
  int x = 0;
  int y = 0;

  friend auto operator<=>(const Corner&, const Corner&) = default;
};

/// A side of a cell, with the cell on the right of somebody who walks along it.
struct CellSide {
  Corner from;
  Corner to;
  Lattice::Way way;             ///< what it faces
  std::optional<Place> beyond;  ///< the place there, if there is one
};

/// The sides of a cell, clockwise.
std::vector<CellSide> sides_of(const Lattice& lattice, Place place);

/// Where a corner lies in a picture, from the board's corner.
Point position(const Lattice& lattice, Corner corner);
/// The middle of a cell: of a triangle that of the circle in it.
Point middle_of(const Lattice& lattice, Place place);
/// How much of a square cell's side fits into a cell.
double room_in(const Lattice& lattice);
/// How large the board is.
Point extent(const Lattice& lattice);
/// One step that way, from the middle of a cell to that of the next; of slanted ways between triangles half of two.
Point step(const Lattice& lattice, Lattice::Way way);

}  // namespace grids
