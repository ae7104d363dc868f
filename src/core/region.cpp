#include "core/region.hpp"

#include <algorithm>

namespace grids {

std::optional<CellId> repeated_cell(const Region& region) {
  constexpr std::size_t few = 16;  // fewer are compared sooner than sorted
  if (region.size() <= few) {
    for (auto cell = region.begin(); cell != region.end(); ++cell)
      if (std::find(region.begin(), cell, *cell) != cell) return *cell;
    return std::nullopt;
  }
  auto sorted = region;
  std::ranges::sort(sorted);
  const auto twice = std::ranges::adjacent_find(sorted);
  return twice == sorted.end() ? std::nullopt : std::optional(*twice);
}

}  // namespace grids
