#include "render/corner_clues.hpp"

#include <algorithm>

#include "core/corners.hpp"
#include "render/cell_text.hpp"

namespace grids {

std::optional<std::size_t> corner_of(const Grid& grid, const DrawnLayer& layer, const Outline& region) {
  const auto corners = corners_amid(grid, region.cells, true);
  if (corners.size() < 2) return corners.empty() ? std::nullopt : std::optional(corners.front());
  const auto same = [&](const Outline& other) { return std::ranges::is_permutation(other.cells, region.cells); };
  const auto before =
      std::find_if(layer.regions.begin(), layer.regions.end(), [&](const Outline& other) { return &other == &region; });
  const auto behind = static_cast<std::size_t>(std::count_if(layer.regions.begin(), before, same));
  return behind < corners.size() ? std::optional(corners[behind]) : std::nullopt;
}

std::optional<std::size_t> corner_of_clue(const Puzzle& puzzle, const DrawnLayer& layer, const Outline& region) {
  const auto hint = puzzle.layout.hints.find(layer.name);
  if (hint == puzzle.layout.hints.end() || hint->second.look != Look::ring || hint->second.text != "corner") return {};
  if (!puzzle.grid().lattice().is_square() || display_width(region.clue) != 1) return {};
  return corner_of(puzzle.grid(), layer, region);
}

}  // namespace grids
