#pragma once

#include "core/cell_sides.hpp"
#include "render/scene.hpp"

// What the cells of a lattice look like.
namespace grids {

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
