#include "generate/added_clue.hpp"

#include <algorithm>
#include <cassert>
#include <span>
#include <utility>
#include <vector>

#include "generate/free_clues.hpp"

namespace grids {
namespace {

using FreeKind = MakePlan::FreeClues::Kind;

constexpr std::size_t most_cells = 12;
constexpr std::uint64_t most_nodes = 100;
/// Of what is harder than that nothing is taken away.
constexpr std::uint64_t nodes_to_thin = 20'000;

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

/// In any order, but first those in which the two differ.
std::vector<CellId> AddedClue::cells_without(const PuzzleDrawing& drawn, const Solution& solution,
                                             const Solution& other, Random& random) const {
  auto cells = drawn.grid.cells();
  std::erase_if(cells, [&](CellId cell) { return drawn.clues.contains(CluePlace::at(CluePlace::Kind::cell, cell)); });
  random.shuffle(cells);
  std::stable_partition(cells.begin(), cells.end(),
                        [&](CellId cell) { return solution[index(cell)] != other[index(cell)]; });
  return cells;
}

/// The clue of a cell that the solution may have as it is.
std::optional<ComposedPuzzle> AddedClue::add_beside(PuzzleDrawing& drawn, const Solution& solution,
                                                    const Solution& other, const std::vector<CellId>& cells,
                                                    Random& random) const {
  for (const auto cell : cells) {
    auto next = drawn;
    next.clues[CluePlace::at(CluePlace::Kind::cell, cell)] = {"?", {}};
    const auto open = compose_(next);
    if (open.puzzle().cell_count() != solution.size() || !open.puzzle().accepts(solution)) continue;
    if (!tell_free_clues(next, plan_, open, solution, random)) continue;
    auto told = compose_(next);
    const auto& puzzle = told.puzzle();
    if (puzzle.cell_count() != solution.size() || !puzzle.accepts(solution)) continue;
    // Of cells that nobody sees the other one says nothing.
    if (other.size() == solution.size() && puzzle.accepts(other)) continue;
    drawn = std::move(next);
    return told;
  }
  return std::nullopt;
}

std::optional<ComposedPuzzle> AddedClue::add(PuzzleDrawing& drawn, Solution& solution, const Solution& other,
                                             Random& random) const {
  assert(other.size() <= solution.size());
  auto cells = cells_without(drawn, solution, other, random);
  if (auto added = add_beside(drawn, solution, other, cells, random)) return added;
  auto reserved = drawn;
  for (auto& [place, clue] : reserved.clues)
    if (place.kind == CluePlace::Kind::cell && place.layer.empty() && !base_.clues.contains(place)) clue.text = "?";
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

std::optional<ComposedPuzzle> AddedClue::thin(PuzzleDrawing& drawn, const Solution& solution, Random& random) const {
  Limits limits;
  const auto is_only = [&](ComposedPuzzle& puzzle) {
    if (puzzle.puzzle().cell_count() != solution.size()) return std::optional<Answer>();
    auto answer = puzzle.solver(stop_).solve(std::span<const Given>(), 2, limits);
    const bool only = answer.outcome() == Outcome::unique && puzzle.puzzle().accepts(solution);
    return only ? std::optional(std::move(answer)) : std::nullopt;
  };
  limits.nodes = nodes_to_thin;
  auto whole = compose_(drawn);
  const auto known = is_only(whole);
  if (!known) return std::nullopt;
  limits.nodes = known->statistics.nodes <= 1 ? 1 : 2 * known->statistics.nodes;
  std::vector<CluePlace> places;
  for (const auto& [place, clue] : drawn.clues)
    if (place.kind == CluePlace::Kind::cell && place.layer.empty() && !base_.clues.contains(place))
      places.push_back(place);
  random.shuffle(places);
  std::optional<ComposedPuzzle> thinned;
  for (const auto& place : places) {
    auto next = drawn;
    next.clues.erase(place);
    auto puzzle = compose_(next);
    if (!is_only(puzzle)) continue;
    drawn = std::move(next);
    thinned = std::move(puzzle);
  }
  return thinned;
}

}  // namespace grids
