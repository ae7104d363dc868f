#include "generate/repair.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "generate/layouts/areas.hpp"
#include "generate/rare_sums.hpp"

namespace grids {

namespace {

/// A cell that holds the symbol in the other solution only moves to the next area: one of the two has now one too few
/// or too many there.
bool move_cell(PuzzleDrawing::RegionLayer& layer, const Grid& grid, SymbolId symbol, const Solution& solution,
               const Solution& other, Random& random) {
  std::vector<Region> areas;
  for (const auto& region : layer.regions) areas.push_back(region.cells);
  auto moves = layouts::moves(grid, areas);
  std::erase_if(moves, [&](const layouts::Move& move) {
    return other[index(move.cell)] != symbol || solution[index(move.cell)] == symbol;
  });
  if (moves.empty()) return false;
  const auto& move = moves[random.below(moves.size())];
  for (auto& region : layer.regions) std::erase(region.cells, move.cell);
  layer.regions[move.to].cells.push_back(move.cell);
  layer.sort();
  return true;
}

/// The first of these cells that may hold what it does in the other solution.
bool flip_cell(const std::vector<CellId>& cells, const Puzzle& puzzle, Solution& solution, const Solution& other) {
  for (const auto cell : cells) {
    auto flipped = solution;
    flipped[index(cell)] = other[index(cell)];
    if (!puzzle.accepts(flipped)) continue;
    solution = std::move(flipped);
    return true;
  }
  return false;
}

}  // namespace

bool repair(PuzzleDrawing& drawn, const MakePlan& plan, const Puzzle& puzzle, Solution& solution, const Solution& other,
            Random& random) {
  for (const auto& [layer, regions] : plan.regions)
    if (regions.kind == MakePlan::Regions::Kind::around)
      return move_cell(drawn.layers.at(layer), drawn.grid, *puzzle.symbols().find(regions.symbol), solution, other,
                       random);
  std::vector<CellId> differing;
  for (const auto cell : drawn.grid.cells())
    if (solution[index(cell)] != other[index(cell)]) differing.push_back(cell);
  if (differing.empty()) return false;
  random.shuffle(differing);
  if (plan.rare_sums) {
    auto filled = fill_with_rare_sums(drawn.grid, puzzle.symbols(), random, &solution, differing.front());
    if (!filled || !puzzle.accepts(*filled)) return false;
    solution = std::move(*filled);
    return true;
  }
  const bool pictured = !plan.symbols.empty() && puzzle.symbols().size() == 2 && !plan.free_clues;
  return pictured && flip_cell(differing, puzzle, solution, other);
}

}  // namespace grids
