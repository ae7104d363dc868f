#include <algorithm>
#include <cassert>

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

/// The first cell that is free, in reading order, becomes the upper left corner of a rectangle.
std::vector<Region> cut(const Grid& grid, std::size_t least, std::size_t most, Random& random) {
  std::vector<Region> all;
  std::vector<bool> taken(grid.cell_count());
  for (const auto first : grid.cells()) {
    if (taken[index(first)]) continue;
    const auto from = grid.place(first);
    const auto room = room_at(grid, taken, from);
    std::vector<Size> choices;
    for (std::size_t rows = 1; rows <= room.rows; ++rows)
      for (std::size_t columns = 1; columns <= room.columns; ++columns)
        if (rows * columns >= least && rows * columns <= most) choices.push_back({rows, columns});
    std::erase_if(choices, [&](Size size) {
      for (std::size_t row = 0; row < size.rows; ++row)
        if (room_at(grid, taken, {from.row + row, from.column}).columns < size.columns) return true;
      return false;
    });
    const auto size = choices.empty() ? Size{1, 1} : squarer(choices, random);
    auto& region = all.emplace_back();
    for (std::size_t row = 0; row < size.rows; ++row)
      for (std::size_t column = 0; column < size.columns; ++column) {
        region.push_back(grid.cell({from.row + row, from.column + column}));
        taken[index(region.back())] = true;
      }
  }
  return all;
}

}  // namespace

std::vector<Region> rectangles(const Grid& grid, std::size_t least, std::size_t most, Random& random) {
  assert(0 < least && least <= most);
  constexpr std::size_t cuts = 100;
  const auto small = [&](const std::vector<Region>& all) {
    return std::ranges::count_if(all, [&](const Region& region) { return region.size() < least; });
  };
  auto best = cut(grid, least, most, random);
  for (std::size_t i = 1; i < cuts && small(best) > 0; ++i)
    if (auto other = cut(grid, least, most, random); small(other) < small(best)) best = std::move(other);
  return best;
}

}  // namespace grids::layouts
