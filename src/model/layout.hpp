#pragma once

#include <string>
#include <vector>

#include "core/region.hpp"

namespace grids {

/// A region drawn with a border of its own, and the clue written in its first cell.
struct Outline {
  Region cells;
  std::string clue;  ///< empty when it has none
};

/// A text drawn in a block: "23\16".
struct BlockClue {
  CellId cell{};
  std::string text;
};

/// What a picture of the puzzle shows besides its symbols; the rules do not depend on it.
struct Layout {
  std::vector<Region> regions;  ///< boxes and areas, set off by thick lines
  std::vector<Outline> cages;   ///< cages with their clues
  std::vector<BlockClue> block_clues;
};

}  // namespace grids
