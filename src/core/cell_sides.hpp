#pragma once

#include <compare>
#include <optional>
#include <vector>

#include "core/lattice.hpp"

// The cells of a lattice as polygons, whose corners are told in whole numbers, so that cells which touch have equal
// ones.
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

}  // namespace grids
