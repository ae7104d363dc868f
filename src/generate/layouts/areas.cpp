#include "generate/layouts/areas.hpp"

#include <algorithm>

#include "generate/layouts/cutter.hpp"
#include "generate/layouts/neighbours.hpp"

namespace grids::layouts {

namespace {

/// The sizes of so many areas that differ by one at most.
std::vector<SizeWeight> even_sizes(std::size_t cells, std::size_t number) {
  const auto larger = cells % number;
  std::vector<SizeWeight> sizes{{cells / number, static_cast<double>(number - larger)}};
  if (larger > 0) sizes.push_back({cells / number + 1, static_cast<double>(larger)});
  return sizes;
}

/// Each size once, with its weights added; without those that never occur.
std::vector<SizeWeight> tidied(const std::vector<SizeWeight>& sizes, std::size_t most) {
  std::vector<SizeWeight> tidy;
  for (const auto& size : sizes) {
    if (size.size == 0 || size.size > most || !(size.weight > 0)) continue;
    const auto same = [&](const SizeWeight& other) { return other.size == size.size; };
    const auto found = std::find_if(tidy.begin(), tidy.end(), same);
    if (found == tidy.end()) {
      tidy.push_back(size);
    } else {
      found->weight += size.weight;
    }
  }
  return tidy;
}

bool area_stays_joined(const Neighbours& neighbours, Region area, CellId without) {
  std::erase(area, without);
  return !area.empty() && connected(neighbours, area);
}

}  // namespace

std::optional<std::vector<Region>> areas(const Grid& grid, const AreaRequest& request, Random& random) {
  const auto cells = grid.cells().size();
  if (cells == 0) return request.number.value_or(0) == 0 ? std::optional(std::vector<Region>{}) : std::nullopt;
  if (request.number && (*request.number == 0 || *request.number > cells)) return {};
  const bool even = request.number && request.sizes.empty();
  auto sizes = even ? even_sizes(cells, *request.number) : tidied(request.sizes, cells);
  if (sizes.empty()) return {};
  return Cutter(grid, std::move(sizes), request, random).cut();
}

std::vector<Move> moves(const Grid& grid, const std::vector<Region>& areas) {
  const Neighbours neighbours(grid);
  std::vector<std::size_t> owner(grid.cell_count(), areas.size());
  for (std::size_t i = 0; i < areas.size(); ++i) {
    for (const auto cell : areas[i]) owner[index(cell)] = i;
  }
  std::vector<Move> found;
  for (const auto cell : grid.cells()) {
    const auto from = owner[index(cell)];
    if (from == areas.size()) continue;
    std::vector<std::size_t> others;
    for (const auto next : neighbours.of(cell)) {
      const auto to = owner[index(next)];
      if (to != from && to != areas.size() && std::find(others.begin(), others.end(), to) == others.end())
        others.push_back(to);
    }
    if (others.empty() || !area_stays_joined(neighbours, areas[from], cell)) continue;
    std::sort(others.begin(), others.end());
    for (const auto to : others) found.push_back({cell, to});
  }
  return found;
}

}  // namespace grids::layouts
