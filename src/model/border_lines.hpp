#pragma once

#include <cstddef>

#include "core/lattice.hpp"
#include "model/layout.hpp"

namespace grids {

/// How many lines have their clues at this side of the board: rows at the left and right, columns, or lines of a
/// slanted way, at the top and bottom.
std::size_t lines_at(Side side, const Lattice& lattice);

}  // namespace grids
