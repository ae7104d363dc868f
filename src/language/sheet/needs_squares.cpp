#include "language/sheet/needs_squares.hpp"

namespace grids {

InputError needs_squares(const Lattice& lattice, const Location& where, const std::string& what,
                         const std::string& instead) {
  const std::string_view cells = lattice.kind() == Lattice::Kind::hexagon    ? "are hexagons"
                                 : lattice.kind() == Lattice::Kind::triangle ? "are triangles"
                                                                             : "touch by corners, too";
  auto text = what + " is said of squares, and the cells of this board ";
  return {where, text.append(cells).append(instead.empty() ? "" : ": ").append(instead)};
}

void must_have_columns(const Lattice& lattice, const Location& where, const std::string& what,
                       const std::string& instead) {
  if (!lattice.is_square()) throw needs_squares(lattice, where, what, instead);
}

}  // namespace grids
