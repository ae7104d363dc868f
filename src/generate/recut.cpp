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
      layer.sort();
      return true;
    }
  return false;
}

}  // namespace

bool move_cell(PuzzleDrawing::RegionLayer& layer, const Grid& grid, Random& random,
               const std::function<bool(CellId cell, const Region& to)>& may) {
  std::vector<Region> areas;
  for (const auto& region : layer.regions) areas.push_back(region.cells);
  auto moves = layouts::moves(grid, areas);
  std::erase_if(moves, [&](const layouts::Move& move) { return !may(move.cell, areas[move.to]); });
  if (moves.empty()) return false;
  const auto& move = moves[random.below(moves.size())];
  for (auto& region : layer.regions) std::erase(region.cells, move.cell);
  layer.regions[move.to].cells.push_back(move.cell);
  layer.sort();
  return true;
}

bool recut(PuzzleDrawing& drawn, const MakePlan& plan, const std::vector<std::string>& layers,
           std::vector<CellId> cells, const Solution& solution, Random& random) {
  random.shuffle(cells);
  for (const auto& name : layers) {
    auto& layer = drawn.layers.at(name);
    const bool differ = plan.regions.at(name).differ;
    const auto may = [&](CellId moved, const Region& to) {
      const auto holds_the_same = [&](CellId cell) { return solution[index(cell)] == solution[index(moved)]; };
      return std::ranges::find(cells, moved) != cells.end() && !(differ && std::ranges::any_of(to, holds_the_same));
    };
    if (cut_in_two(layer, drawn.grid, cells, random) || move_cell(layer, drawn.grid, random, may)) return true;
  }
  return false;
}

}  // namespace grids
