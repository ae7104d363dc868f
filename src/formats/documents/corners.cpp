#include "formats/documents/corners.hpp"

#include <algorithm>

#include "core/corners.hpp"

namespace grids {

std::vector<std::string> clues_at_corners(const DrawnPuzzle& drawn) {
  std::vector<std::string> clues((drawn.grid().rows() + 1) * (drawn.grid().columns() + 1));
  for (const auto& layer : drawn.puzzle().layout.layers)
    for (const auto& region : layer.regions) {
      const auto corners = corners_amid(drawn.grid(), region.cells, true);
      const auto found = std::ranges::find_if(corners, [&](std::size_t corner) { return clues[corner].empty(); });
      if (found == corners.end()) drawn.refuse("a clue that is not where cells meet, or a second one there");
      if (region.clue.empty()) drawn.refuse("a place where cells meet that has no clue");
      clues[*found] = region.clue;
    }
  return clues;
}

}  // namespace grids
