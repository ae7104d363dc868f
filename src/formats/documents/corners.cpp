#include "formats/documents/corners.hpp"

#include <algorithm>

#include "core/corners.hpp"

namespace grids {

std::vector<std::string> clues_at_corners(const DrawnPuzzle& drawn) {
  const auto corners = cells_at_corners(drawn.grid());
  std::vector<std::string> clues(corners.size());
  for (const auto& layer : drawn.puzzle().layout.layers)
    for (const auto& region : layer.regions) {
      auto cells = region.cells;
      std::ranges::sort(cells);
      const auto found = std::ranges::find_if(corners, [&](const Region& corner) {
        return corner == cells && clues[static_cast<std::size_t>(&corner - corners.data())].empty();
      });
      if (found == corners.end()) drawn.refuse("a clue that is not where cells meet, or a second one there");
      if (region.clue.empty()) drawn.refuse("a place where cells meet that has no clue");
      clues[static_cast<std::size_t>(found - corners.begin())] = region.clue;
    }
  return clues;
}

}  // namespace grids
