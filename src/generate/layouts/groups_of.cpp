#include <algorithm>
#include <cassert>

#include "generate/layouts/areas.hpp"

namespace grids::layouts {

namespace {

constexpr std::size_t swaps_for_each_pair = 12;

/// How far the cell at a place in the list is from the others of its group.
std::size_t distance_in_group(const Grid& grid, const Region& cells, std::size_t each, std::size_t at) {
  const auto first = at / each * each;
  std::size_t sum = 0;
  for (auto i = first; i < std::min(first + each, cells.size()); ++i) {
    const auto steps = steps_between(grid.place(cells[i]), grid.place(cells[at]));
    sum += steps * steps;
  }
  return sum;
}

}  // namespace

/// Cells of two groups are exchanged where that brings them nearer, and now and then elsewhere.
std::vector<Region> groups_of(const Grid& grid, Region cells, std::size_t each, Random& random) {
  assert(each > 0);
  random.shuffle(cells);
  for (std::size_t i = 0; each > 1 && i < swaps_for_each_pair * cells.size() * cells.size(); ++i) {
    const auto a = random.below(cells.size());
    const auto b = random.below(cells.size());
    if (a / each == b / each) continue;
    const auto distance = [&] {
      return distance_in_group(grid, cells, each, a) + distance_in_group(grid, cells, each, b);
    };
    const auto before = distance();
    std::swap(cells[a], cells[b]);
    if (distance() > before + (random.below(8) == 0 ? 1 : 0)) std::swap(cells[a], cells[b]);
  }
  std::vector<Region> groups;
  for (std::size_t i = 0; i < cells.size(); i += each) {
    groups.emplace_back(cells.begin() + static_cast<std::ptrdiff_t>(i),
                        cells.begin() + static_cast<std::ptrdiff_t>(std::min(i + each, cells.size())));
    std::sort(groups.back().begin(), groups.back().end());
  }
  std::sort(groups.begin(), groups.end());
  return groups;
}

}  // namespace grids::layouts
