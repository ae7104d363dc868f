#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "core/grid.hpp"
#include "core/random.hpp"
#include "model/puzzle.hpp"

namespace grids::layouts {

/// Of the areas, how many have this size: as many as its weight says, against the others.
struct SizeWeight {
  std::size_t size = 0;
  double weight = 1;
};

struct AreaRequest {
  std::vector<SizeWeight> sizes;       ///< no area has another size
  const Solution* contents = nullptr;  ///< if given, no two cells of an area hold the same symbol
  /// So many areas exactly; then `sizes` may be empty, and the sizes differ by one at most.
  std::optional<std::size_t> number = {};
  /// If given, no other areas stay.
  std::function<bool(const Region& area)> fits = {};
  /// If given, what areas grow along rather than across, now and then: the lines of a solution.
  std::function<bool(CellId, CellId)> joined = {};
};

/// Cuts all cells in play into areas, each of which is joined by edges and shuts no other cells in. Areas are in the
/// order of their first cells, and their cells in cell order. The sizes are met exactly, their weights as far as it
/// works out. Nothing when there is no such cut, or none was found while looking at 20,000 cells for each cell in play.
std::optional<std::vector<Region>> areas(const Grid& grid, const AreaRequest& request, Random& random);

/// Cuts cells into groups of so many, of cells near each other rather than far apart; the last group may be smaller.
/// Groups and their cells are in cell order. `each` is positive.
std::vector<Region> groups_of(const Grid& grid, Region cells, std::size_t each, Random& random);

/// Rectangles of `least` (positive) to `most` cells; `crosses`: four of them may meet at a corner.
struct RectangleRequest {
  std::size_t least = 1;
  std::size_t most = 1;
  bool crosses = true;
};

/// Cuts all cells in play into such rectangles; where that does not come out in a hundred cuts, the one with the fewest
/// that are too small or make a cross. Those that are too small are single cells.
std::vector<Region> rectangles(const Grid& grid, const RectangleRequest& request, Random& random);

/// Cuts all cells in play into areas that lie as before after a half turn, each joined by edges, of up to `least`
/// (positive) to `most` cells; of 30 cuts the one with the fewest areas.
std::vector<Region> half_turned(const Grid& grid, std::size_t least, std::size_t most, Random& random);

/// Areas that each contain one of the groups of cells, in the order of the groups: cells of a group are first joined by
/// a path, then areas grow to various sizes, two cells where there is room, until they cover all cells in play; of 12
/// growths the one in which fewest areas shut others in. Nothing when groups are empty or share cells, cells cannot be
/// reached from a group, or no paths were found in 100 attempts.
std::optional<std::vector<Region>> areas_around(const Grid& grid, const std::vector<Region>& groups, Random& random);

/// A cell that may move to another area.
struct Move {
  CellId cell{};
  std::size_t to = 0;  ///< the area's place in the list
};

/// Every move of a cell to the area of an edge neighbour that leaves both areas joined by edges, and none empty; in
/// cell order. Cells in no area do not move.
std::vector<Move> moves(const Grid& grid, const std::vector<Region>& areas);

/// The area cut in two parts joined by edges, of two cells at least each; the first has the cell. Nothing when that
/// cannot be, or eight growths from the cell left no such rest.
std::optional<std::pair<Region, Region>> split(const Grid& grid, const Region& area, CellId cell, Random& random);

}  // namespace grids::layouts
