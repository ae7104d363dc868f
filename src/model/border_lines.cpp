#include "model/border_lines.hpp"

namespace grids {

std::size_t lines_at(Side side, const Lattice& lattice) {
  if (side == Side::left || side == Side::right) return lattice.size().rows;
  if (lattice.is_square()) return lattice.size().columns;
  return lattice.line_starts(lattice.line_ways()[side == Side::top ? 1 : 2]).size();
}

}  // namespace grids
