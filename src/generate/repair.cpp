#include "generate/repair.hpp"

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

#include "generate/free_clues.hpp"
#include "generate/rare_sums.hpp"
#include "generate/recut.hpp"

namespace grids {

namespace {

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

/// A cell in which the other solution alone has the symbol moves to another area: of the two one has too few or too
/// many there afterwards. Now and then, or where none can, it is another one of such an area. Cells go rather from
/// small areas to large ones: small ones leave little open, and some large ones take what is left.
bool move_border(PuzzleDrawing& drawn, const std::string& layer, SymbolId symbol, const Solution& solution,
                 const Solution& other, Random& random) {
  const auto adds = [&](CellId cell) { return solution[index(cell)] != symbol && other[index(cell)] == symbol; };
  const auto weight = [&](CellId cell, const Region& from, const Region& to) {
    const bool beside = solution[index(cell)] != symbol && std::ranges::any_of(from, adds);
    return (adds(cell) ? 1
            : beside   ? now_and_then
                       : 0) *
           static_cast<double>(to.size()) / static_cast<double>(from.size());
  };
  return move_cell(drawn.layers.at(layer), drawn.grid, random, weight);
}

/// One of the dominoes that lie elsewhere in the other solution changes places with any other.
bool swap_dominoes(const Puzzle& puzzle, Solution& solution, const Solution& other, Random& random) {
  std::vector<const Link*> laid;
  std::vector<const Link*> elsewhere;
  for (const auto& link : puzzle.links) {
    if (index(link.cell) >= other.size() || index(solution[index(link.cell)]) != 1) continue;
    laid.push_back(&link);
    if (solution[index(link.cell)] != other[index(link.cell)]) elsewhere.push_back(&link);
  }
  if (elsewhere.empty() || laid.size() < 2) return false;
  const auto& moved = *elsewhere[random.below(elsewhere.size())];
  std::erase(laid, &moved);
  const auto& gives_way = *laid[random.below(laid.size())];
  const bool turned = random.below(2) == 1;
  std::swap(solution[index(moved.first)], solution[index(turned ? gives_way.second : gives_way.first)]);
  std::swap(solution[index(moved.second)], solution[index(turned ? gives_way.first : gives_way.second)]);
  return true;
}

}  // namespace

bool repair(PuzzleDrawing& drawn, const MakePlan& plan, const Puzzle& puzzle, Solution& solution, const Solution& other,
            Random& random) {
  assert(std::min(solution.size(), other.size()) >= puzzle.grid().cell_count());
  for (const auto& [layer, regions] : plan.regions)
    if (regions.kind == MakePlan::Regions::Kind::around)
      return move_border(drawn, layer, *puzzle.symbols().find(regions.symbol), solution, other, random);
  if (plan.free_clues && plan.free_clues->kind == MakePlan::FreeClues::Kind::rectangles)
    return !puzzle.walls.empty() && move_clue(drawn, *plan.free_clues, puzzle, solution, other, random);
  if (plan.free_clues && plan.free_clues->kind == MakePlan::FreeClues::Kind::repeats)
    return repeat_otherwise(drawn, *puzzle.symbols().find(plan.free_clues->symbol), solution, other, random);
  if (plan.fill == MakePlan::Fill::dominoes) return swap_dominoes(puzzle, solution, other, random);
  std::vector<CellId> differing;
  for (const auto cell : drawn.grid.cells())
    if (solution[index(cell)] != other[index(cell)]) differing.push_back(cell);
  if (differing.empty()) return false;
  random.shuffle(differing);
  if (plan.fill == MakePlan::Fill::rare_sums) {
    auto filled = fill_with_rare_sums(drawn.grid, puzzle.symbols(), random, &solution, differing.front());
    if (!filled || !puzzle.accepts(*filled)) return false;
    solution = std::move(*filled);
    return true;
  }
  const bool pictured = !plan.symbols.empty() && puzzle.symbols().size() == 2 && !plan.free_clues;
  return pictured && flip_cell(differing, puzzle, solution, other);
}

}  // namespace grids
