#pragma once

#include <string>
#include <vector>

#include "formats/documents/drawn_puzzle.hpp"

namespace grids {

/// The clue of each corner, as `cells_at_corners` has them: that of the drawn region of just these cells; empty where
/// there is none. Throws InputError for a region that is not where cells meet, and for one without a clue, which
/// formats with corners cannot express.
std::vector<std::string> clues_at_corners(const DrawnPuzzle& drawn);

}  // namespace grids
