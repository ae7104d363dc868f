#include "generate/recut.hpp"

#include <algorithm>
#include <utility>

#include "generate/layouts/areas.hpp"
#include "generate/layouts/draw.hpp"

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
               const std::function<double(CellId cell, const Region& from, const Region& to)>& weight) {
  std::vector<Region> areas;
  std::vector<std::size_t> owner(grid.cell_count());
  for (const auto& region : layer.regions) {
    for (const auto cell : region.cells) owner[index(cell)] = areas.size();
    areas.push_back(region.cells);
  }
  const auto moves = layouts::moves(grid, areas);
  std::vector<double> weights;
  for (const auto& [cell, to] : moves) weights.push_back(weight(cell, areas[owner[index(cell)]], areas[to]));
  if (std::ranges::all_of(weights, [](double each) { return each <= 0; })) return false;
  const auto& move = moves[layouts::draw(weights, random)];
  std::erase(layer.regions[owner[index(move.cell)]].cells, move.cell);
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
    const auto may = [&](CellId moved, const Region& /*from*/, const Region& to) {
      const auto holds_the_same = [&](CellId cell) { return solution[index(cell)] == solution[index(moved)]; };
      const bool among = std::ranges::find(cells, moved) != cells.end();
      return among && !(differ && std::ranges::any_of(to, holds_the_same)) ? 1 : 0;
    };
    if (cut_in_two(layer, drawn.grid, cells, random) || move_cell(layer, drawn.grid, random, may)) return true;
  }
  return false;
}

}  // namespace grids
