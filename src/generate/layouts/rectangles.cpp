#include <algorithm>
#include <cassert>
#include <utility>

#include "generate/layouts/areas.hpp"

namespace grids::layouts {
namespace {

/// How many cells to the right of a place, it included, and below it, are free.
Size room_at(const Grid& grid, const std::vector<bool>& taken, Place from) {
  const auto is_free = [&](Place place) {
    return grid.contains(place) && grid.in_play(grid.cell(place)) && !taken[index(grid.cell(place))];
  };
  Size room{0, 0};
  while (is_free({from.row, from.column + room.columns})) ++room.columns;
  while (is_free({from.row + room.rows, from.column})) ++room.rows;
  return room;
}

/// Of two of them the one that is nearer to a square: strips, which are many, would be all that there is.
Size squarer(const std::vector<Size>& choices, Random& random) {
  const auto longer = [](Size size) { return std::max(size.rows, size.columns) - std::min(size.rows, size.columns); };
  const auto one = choices[random.below(choices.size())];
  const auto other = choices[random.below(choices.size())];
  return longer(one) < longer(other) ? one : other;
}

struct RectangleCut {
  std::vector<Region> regions = {};
  std::size_t small = 0;    ///< single cells where no rectangle fits
  std::size_t crosses = 0;  ///< that are not wanted
};

/// The first cell that is free, in reading order, becomes the upper left corner of a rectangle.
class RectangleCutter {
 public:
  RectangleCutter(const Grid& grid, const RectangleRequest& request, Random& random)
      : grid_(grid), request_(request), random_(random), taken_(grid.cell_count()), owner_(grid.cell_count()) {}

  RectangleCut cut() {
    for (const auto first : grid_.cells())
      if (!taken_[index(first)]) take(grid_.place(first));
    return std::move(cut_);
  }

 private:
  /// Every corner at which four meet is the upper right one of a rectangle that begins to the left of it: what lies to
  /// the right is taken or begins there, too.
  bool makes_cross(Place from, std::size_t columns) const {
    if (request_.crosses || from.row == 0) return false;
    const Place beside{from.row, from.column + columns};
    const Place above{from.row - 1, beside.column - 1};
    const Place across{from.row - 1, beside.column};
    for (const auto place : {beside, above, across})
      if (!grid_.contains(place) || !grid_.in_play(grid_.cell(place))) return false;
    return !taken_[index(grid_.cell(beside))] && owner_[index(grid_.cell(above))] != owner_[index(grid_.cell(across))];
  }

  std::vector<Size> choices(Place from) const {
    const auto room = room_at(grid_, taken_, from);
    std::vector<Size> sizes;
    for (std::size_t rows = 1; rows <= room.rows; ++rows)
      for (std::size_t columns = 1; columns <= room.columns; ++columns)
        if (rows * columns >= request_.least && rows * columns <= request_.most) sizes.push_back({rows, columns});
    std::erase_if(sizes, [&](Size size) {
      for (std::size_t row = 0; row < size.rows; ++row)
        if (room_at(grid_, taken_, {from.row + row, from.column}).columns < size.columns) return true;
      return makes_cross(from, size.columns);
    });
    return sizes;
  }

  void take(Place from) {
    const auto sizes = choices(from);
    const auto size = sizes.empty() ? Size{1, 1} : squarer(sizes, random_);
    if (size.rows * size.columns < request_.least) ++cut_.small;
    if (sizes.empty() && makes_cross(from, size.columns)) ++cut_.crosses;
    auto& region = cut_.regions.emplace_back();
    for (std::size_t row = 0; row < size.rows; ++row)
      for (std::size_t column = 0; column < size.columns; ++column) {
        const auto cell = grid_.cell({from.row + row, from.column + column});
        region.push_back(cell);
        taken_[index(cell)] = true;
        owner_[index(cell)] = cut_.regions.size();
      }
  }

  const Grid& grid_;
  const RectangleRequest& request_;
  Random& random_;
  std::vector<bool> taken_;
  std::vector<std::size_t> owner_;  ///< of cells that are taken
  RectangleCut cut_;
};

}  // namespace

std::vector<Region> rectangles(const Grid& grid, const RectangleRequest& request, Random& random) {
  assert(0 < request.least && request.least <= request.most);
  constexpr std::size_t cuts = 100;
  const auto faults = [](const RectangleCut& cut) { return cut.small + cut.crosses; };
  auto best = RectangleCutter(grid, request, random).cut();
  for (std::size_t i = 1; i < cuts && faults(best) > 0; ++i)
    if (auto other = RectangleCutter(grid, request, random).cut(); faults(other) < faults(best))
      best = std::move(other);
  return std::move(best.regions);
}

}  // namespace grids::layouts
