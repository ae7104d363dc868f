#pragma once

#include <optional>
#include <string>

#include "core/diagnostics.hpp"
#include "core/lattice.hpp"
#include "language/drawings/drawing.hpp"
#include "language/files/collection.hpp"

namespace grids {

/// What `lattice:` says.
struct LatticeKind {
  Lattice::Kind kind = Lattice::Kind::square;
  bool up = true;  ///< whether the first triangle points up

  /// Whether rows may be indented and differ in length.
  bool is_ragged() const noexcept { return kind == Lattice::Kind::hexagon || kind == Lattice::Kind::triangle; }
};

LatticeKind read_lattice(const Collection& collection, Diagnostics& diagnostics);

/// A board of hexagons or triangles of that size: `3` is the regular one with that side, `4x5` four rows of five.
std::optional<Lattice> board_of_size(const Node& size, LatticeKind kind, Diagnostics& diagnostics);

/// A board as it is drawn: each row begins where its first cell stands.
std::optional<Lattice> board_of_drawing(const Drawing& drawing, LatticeKind kind, Diagnostics& diagnostics);

/// Whether the drawing called `what` has the board's rows, each with as many cells; says so if not. `board_at` is where
/// the board is told.
bool check_board(const Drawing& drawing, const std::string& what, const Lattice& board, const Location& board_at,
                 Diagnostics& diagnostics);

}  // namespace grids
