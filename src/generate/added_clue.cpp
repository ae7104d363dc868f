#include "generate/added_clue.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

#include "generate/free_clues.hpp"

namespace grids {
namespace {

using FreeKind = MakePlan::FreeClues::Kind;

constexpr std::size_t most_cells = 12;
constexpr std::uint64_t most_nodes = 100;

/// All that a solution says but of one cell and what joins it to others.
std::vector<Given> all_but(CellId cell, const Solution& solution, const Puzzle& puzzle) {
  std::vector<bool> free(puzzle.told_cells());
  free[index(cell)] = true;
  for (const auto& link : puzzle.links)
    if ((link.first == cell || link.second == cell) && index(link.cell) < free.size()) free[index(link.cell)] = true;
  std::vector<Given> givens;
  for (std::size_t i = 0; i < free.size(); ++i) {
    const bool block = i < puzzle.grid().cell_count() && !puzzle.grid().in_play(cell_at(i));
    if (!free[i] && !block) givens.push_back({cell_at(i), solution[i]});
  }
  return givens;
}

}  // namespace

bool tell_free_clues(PuzzleDrawing& drawn, const MakePlan::FreeClues& plan, const ComposedPuzzle& stage,
                     const Solution& solution, Random& random) {
  return type_free_clues(drawn, plan, solution, stage.puzzle(), random) &&
         (plan.kind != FreeKind::told || stage.tell_unknown(drawn, solution, random));
}

std::optional<ComposedPuzzle> AddedClue::add(PuzzleDrawing& drawn, Solution& solution, const Solution& other,
                                             Random& random) const {
  assert(other.size() <= solution.size());
  auto reserved = drawn;
  std::vector<bool> taken(drawn.grid.cell_count());
  for (auto& [place, clue] : reserved.clues) {
    if (place.kind != CluePlace::Kind::cell || !place.layer.empty()) continue;
    taken[index(place.first)] = true;
    if (!base_.clues.contains(place)) clue.text = "?";
  }
  auto cells = drawn.grid.cells();
  std::erase_if(cells, [&](CellId cell) { return taken[index(cell)]; });
  random.shuffle(cells);
  std::stable_partition(cells.begin(), cells.end(),
                        [&](CellId cell) { return solution[index(cell)] != other[index(cell)]; });
  cells.resize(std::min(cells.size(), most_cells));
  for (const auto cell : cells) {
    auto next = reserved;
    next.clues[CluePlace::at(CluePlace::Kind::cell, cell)] = {"?", {}};
    auto stage = compose_(next);
    if (stage.puzzle().cell_count() != solution.size()) continue;
    Limits limits;
    limits.nodes = most_nodes;
    auto& solver = stage.solver(stop_);
    if (solver.solve(all_but(cell, solution, stage.puzzle()), 1, limits).found == 0) continue;
    const auto found = solver.first_solution();
    if (!tell_free_clues(next, plan_, stage, found, random)) continue;
    drawn = std::move(next);
    solution = found;
    return compose_(drawn);
  }
  return std::nullopt;
}

}  // namespace grids
