#pragma once

#include <string>
#include <vector>

#include "core/grid.hpp"
#include "model/layout.hpp"

namespace grids {

/// A drawing as people type it under `initial: |`: a token for each cell, in columns; packed where each is a single
/// character, unless it is to be `spaced`. Marks stand between the tokens, or on lines of their own below the upper
/// cell.
std::string board_text(const Lattice& board, const std::vector<std::string>& tokens, const std::vector<PairMark>& marks,
                       bool spaced = false);

}  // namespace grids
