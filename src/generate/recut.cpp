#include "generate/recut.hpp"

#include <algorithm>
#include <utility>

#include "generate/layouts/areas.hpp"

namespace grids {
namespace {

bool cut_in_two(PuzzleDrawing::RegionLayer& layer, const Grid& grid, const std::vector<CellId>& cells, Random& random) {
  for (const auto cell : cells)
    for (auto& region : layer.regions) {
      if (std::ranges::find(region.cells, cell) == region.cells.end()) continue;
      auto parts = layouts::split(grid, region.cells, cell, random);
      if (!parts) break;
      region.cells = std::move(parts->first);
      layer.regions.push_back({std::move(parts->second)});
      return true;
    }
  return false;
}

bool move_one(PuzzleDrawing::RegionLayer& layer, const Grid& grid, bool differ, const std::vector<CellId>& cells,
              const Solution& solution, Random& random) {
  std::vector<Region> areas;
  for (const auto& region : layer.regions) areas.push_back(region.cells);
  auto moves = layouts::moves(grid, areas);
  std::erase_if(moves, [&](const layouts::Move& move) {
    const auto holds_it = [&](CellId cell) { return solution[index(cell)] == solution[index(move.cell)]; };
    return std::ranges::find(cells, move.cell) == cells.end() ||
           (differ && std::ranges::any_of(areas[move.to], holds_it));
  });
  if (moves.empty()) return false;
  const auto& move = moves[random.below(moves.size())];
  for (auto& region : layer.regions) std::erase(region.cells, move.cell);
  layer.regions[move.to].cells.push_back(move.cell);
  return true;
}

}  // namespace

bool recut(PuzzleDrawing& drawn, const MakePlan& plan, const std::vector<std::string>& layers,
           std::vector<CellId> cells, const Solution& solution, Random& random) {
  random.shuffle(cells);
  for (const auto& name : layers) {
    auto& layer = drawn.layers.at(name);
    if (!cut_in_two(layer, drawn.grid, cells, random) &&
        !move_one(layer, drawn.grid, plan.regions.at(name).differ, cells, solution, random))
      continue;
    layer.sort();
    return true;
  }
  return false;
}

}  // namespace grids
