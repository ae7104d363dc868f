#pragma once

#include <vector>

#include "formats/documents/drawn_puzzle.hpp"

namespace grids {

/// Middles of cells, of their sides and of their corners within the grid are told by twice their row and column: the
/// middle of the first cell is 0, 0, the dot below and to the right of it 1, 1. The one, two or four cells there.
Region cells_at_centre(const Grid& grid, Place twice);

/// Where the middles of all drawn regions are, in the order of reading. Throws InputError for a region that is more
/// than the cells around one, and for one with a clue.
std::vector<Place> centres_of_regions(const DrawnPuzzle& drawn);

}  // namespace grids
