#include "formats/documents/centres.hpp"

#include <algorithm>

namespace grids {

Region cells_at_centre(const Grid& grid, Place twice) {
  Region cells;
  for (auto row = twice.row / 2; row <= (twice.row + 1) / 2; ++row)
    for (auto column = twice.column / 2; column <= (twice.column + 1) / 2; ++column)
      cells.push_back(grid.cell({row, column}));
  return cells;
}

std::vector<Place> centres_of_regions(const DrawnPuzzle& drawn) {
  std::vector<Place> all;
  for (const auto& layer : drawn.puzzle().layout.layers)
    for (const auto& region : layer.regions) {
      auto cells = region.cells;
      std::ranges::sort(cells);
      const auto first = drawn.grid().place(cells.front());
      const auto last = drawn.grid().place(cells.back());
      all.push_back({first.row + last.row, first.column + last.column});
      if (cells_at_centre(drawn.grid(), all.back()) != cells) drawn.refuse("a star that is not one, two or four cells");
      if (!region.clue.empty() && !layer.lettered) drawn.refuse("a star with a clue");
    }
  std::ranges::sort(all, {}, [](Place place) { return std::pair(place.row, place.column); });
  return all;
}

}  // namespace grids
