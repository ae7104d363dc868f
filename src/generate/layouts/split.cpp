#include <algorithm>
#include <cassert>

#include "generate/layouts/areas.hpp"
#include "generate/layouts/neighbours.hpp"

namespace grids::layouts {
namespace {

constexpr std::size_t smallest = 2;
constexpr std::size_t growths = 8;

/// So many cells of the area, joined to the cell, as far as they are joined at all.
Region grown(const Neighbours& neighbours, const Region& area, CellId cell, std::size_t size, Random& random) {
  Region part{cell};
  while (part.size() < size) {
    Region next;
    for (const auto member : part)
      for (const auto neighbour : neighbours.of(member))
        if (std::ranges::find(area, neighbour) != area.end() && std::ranges::find(part, neighbour) == part.end())
          next.push_back(neighbour);
    if (next.empty()) break;
    part.push_back(next[random.below(next.size())]);
  }
  std::ranges::sort(part);
  return part;
}

}  // namespace

std::optional<std::pair<Region, Region>> split(const Grid& grid, const Region& area, CellId cell, Random& random) {
  assert(std::ranges::find(area, cell) != area.end());
  if (area.size() < 2 * smallest) return std::nullopt;
  const Neighbours neighbours(grid);
  for (std::size_t i = 0; i < growths; ++i) {
    const auto size = smallest + random.below(area.size() - 2 * smallest + 1);
    auto part = grown(neighbours, area, cell, size, random);
    Region rest;
    std::ranges::copy_if(area, std::back_inserter(rest),
                         [&](CellId each) { return std::ranges::find(part, each) == part.end(); });
    if (part.size() == size && connected(neighbours, rest)) return std::pair(std::move(part), std::move(rest));
  }
  return std::nullopt;
}

}  // namespace grids::layouts
