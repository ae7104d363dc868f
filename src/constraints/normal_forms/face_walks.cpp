#include "constraints/normal_forms/face_walks.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>

#include "core/grid.hpp"

namespace grids {
namespace {

constexpr std::size_t directions = 4;  ///< right, down, left, up
constexpr std::size_t shortest = 4;

class FaceWalks {
 public:
  FaceWalks(const Grid& grid, const Region& cells)
      : grid_(grid), walkable_(grid.cell_count()), walked_(grid.cell_count()) {
    for (const auto cell : cells) walkable_[index(cell)] = true;
  }

  /// The walk that begins with this step, unless it was taken before or leads nowhere.
  std::optional<Region> from(CellId cell, std::size_t direction) {
    if (walked_[index(cell)][direction] || !next(cell, direction)) return std::nullopt;
    Region walk;
    while (!walked_[index(cell)][direction]) {
      walked_[index(cell)][direction] = true;
      walk.push_back(cell);
      cell = *next(cell, direction);
      direction = turned(cell, direction);
    }
    return walk;
  }

 private:
  std::optional<CellId> next(CellId cell, std::size_t direction) const {
    auto [row, column] = grid_.place(cell);
    // Before the first row or column is a number larger than any.
    if (direction % 2 == 0) column += direction == 0 ? std::size_t{1} : ~std::size_t{0};
    if (direction % 2 == 1) row += direction == 1 ? std::size_t{1} : ~std::size_t{0};
    const Place place{row, column};
    if (!grid_.contains(place) || !walkable_[index(grid_.cell(place))]) return std::nullopt;
    return grid_.cell(place);
  }

  /// Keeps to the left: the face lies there. At the worst, back.
  std::size_t turned(CellId cell, std::size_t direction) const {
    for (const std::size_t turn : {3U, 0U, 1U})
      if (const auto way = (direction + turn) % directions; next(cell, way)) return way;
    return (direction + 2) % directions;
  }

  const Grid& grid_;
  std::vector<bool> walkable_;
  std::vector<std::array<bool, directions>> walked_;
};

}  // namespace

std::vector<Region> face_walks(const Grid& grid, const Region& cells) {
  assert(std::ranges::all_of(cells, [&grid](CellId cell) { return index(cell) < grid.cell_count(); }));
  FaceWalks walks(grid, cells);
  std::vector<Region> all;
  for (const auto cell : cells)
    for (std::size_t direction = 0; direction < directions; ++direction)
      if (auto walk = walks.from(cell, direction); walk && walk->size() >= shortest) all.push_back(std::move(*walk));
  return all;
}

}  // namespace grids
