#include "constraints/rules/region_walls.hpp"

#include <algorithm>

namespace grids {

std::shared_ptr<const WalledCells> walled_cells(Region cells, const Region& walls, const rules::Strokes& strokes) {
  auto all = std::make_shared<WalledCells>();
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  all->cells = std::move(cells);
  for (std::size_t i = 0; i < walls.size(); ++i) {
    const auto& [first, second] = strokes.ends[i];
    const bool inside = std::ranges::binary_search(all->cells, first) && std::ranges::binary_search(all->cells, second);
    if (inside) all->walls.push_back({walls[i], all->place(first), all->place(second)});
  }
  std::ranges::sort(all->walls, {}, &WalledCells::Wall::hidden);
  all->at.resize(all->cells.size());
  for (std::size_t i = 0; i < all->walls.size(); ++i)
    for (const auto cell : {all->walls[i].first, all->walls[i].second})
      all->at[cell].push_back(static_cast<std::uint16_t>(i));
  return all;
}

}  // namespace grids
