#include "minimize/orbits.hpp"

#include <algorithm>
#include <cassert>
#include <map>

namespace grids {
namespace {

Place counterpart(const Grid& grid, Place place, Symmetry symmetry) {
  switch (symmetry) {
    case Symmetry::none: return place;
    case Symmetry::rotation: return grid.lattice().half_turned(place).value_or(place);
    case Symmetry::mirror: return grid.lattice().mirrored(place).value_or(place);
  }
  return place;
}

}  // namespace

std::vector<Orbit> orbits(const Grid& grid, const std::vector<Given>& givens, Symmetry symmetry) {
  assert(std::ranges::all_of(givens, [&](const Given& given) { return index(given.cell) < grid.cell_count(); }));
  std::vector<Orbit> all;
  if (symmetry == Symmetry::none) {
    all.reserve(givens.size());
    for (const auto& given : givens) all.push_back({given});
    std::ranges::sort(all, {}, [](const Orbit& orbit) { return orbit.front().cell; });
    return all;
  }
  std::map<CellId, Orbit> by_first_cell;
  for (const auto& given : givens) {
    const auto other = grid.cell(counterpart(grid, grid.place(given.cell), symmetry));
    by_first_cell[std::min(given.cell, other)].push_back(given);
  }
  all.reserve(by_first_cell.size());
  for (auto& [cell, orbit] : by_first_cell) all.push_back(std::move(orbit));
  return all;
}

}  // namespace grids
