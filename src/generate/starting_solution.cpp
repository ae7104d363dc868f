#include "generate/starting_solution.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/counted.hpp"
#include "core/diagnostics.hpp"
#include "generate/free_clues.hpp"
#include "generate/layouts/areas.hpp"
#include "generate/layouts/dominoes.hpp"
#include "generate/layouts/paths.hpp"
#include "generate/layouts/pattern.hpp"
#include "generate/layouts/pieces.hpp"
#include "generate/layouts/threads.hpp"
#include "generate/rare_sums.hpp"
#include "minimize/minimizer.hpp"
#include "model/arms.hpp"
#include "model/walls.hpp"
#include "search/effort/within.hpp"

namespace grids {
namespace {

constexpr double whole = 100;
/// Solutions that are looked for, each in so many nodes, to come nearer to the share of a symbol.
constexpr std::size_t tries_nearer = 60;
constexpr std::uint64_t nodes_nearer = 200;
/// Puzzles with many givens at random, in percent of the cells: fewer after one that has no solution, more after one
/// that takes more nodes.
constexpr std::size_t tries_crowded = 120;
constexpr std::uint64_t nodes_crowded = 200;
constexpr std::size_t crowded_at_first = 50;
constexpr std::size_t crowded_step = 5;

std::optional<Solution> accepted(std::optional<Solution> solution, const Puzzle& puzzle) {
  if (solution && puzzle.accepts(*solution)) return solution;
  return std::nullopt;
}

/// The symbols in order along a path through all cells.
std::optional<Solution> along_path(const Puzzle& puzzle, layouts::Steps steps, Random& random) {
  const auto path = layouts::path(puzzle.grid(), steps, random);
  if (!path || path->size() > puzzle.symbols().size()) return std::nullopt;
  Solution solution(puzzle.cell_count(), symbol_at(0));
  for (std::size_t i = 0; i < path->size(); ++i) solution[index((*path)[i])] = symbol_at(i);
  return solution;
}

/// Each pair of symbols once, in any order, on dominoes that cover all cells; their cells are linked, and no others.
/// Throws InputError where the grid is too small or too large for that.
std::optional<Solution> laid_with_dominoes(const Puzzle& puzzle, Random& random) {
  const auto names = puzzle.symbols().size();
  const auto covered = names * (names + 1);
  if (const auto cells = puzzle.grid().cells().size(); cells != covered)
    throw InputError({}, "each pair of " + counted(names, "symbol", "symbols") + " once is " +
                             counted(covered / 2, "domino", "dominoes") + " and covers " + std::to_string(covered) +
                             " cells, but the grid has " + std::to_string(cells) + ": say another --size");
  const auto dominoes = layouts::dominoes(puzzle.grid(), random);
  std::vector<std::pair<SymbolId, SymbolId>> pairs;
  for (std::size_t a = 0; a < puzzle.symbols().size(); ++a)
    for (std::size_t b = a; b < puzzle.symbols().size(); ++b) pairs.emplace_back(symbol_at(a), symbol_at(b));
  if (!dominoes || dominoes->size() != pairs.size()) return std::nullopt;
  random.shuffle(pairs);
  Solution solution(puzzle.cell_count(), symbol_at(0));
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto& domino = (*dominoes)[i];
    const auto turned = random.below(2);
    solution[index(domino[turned])] = pairs[i].first;
    solution[index(domino[1 - turned])] = pairs[i].second;
    for (const auto& link : puzzle.links)
      if (std::minmax(link.first, link.second) == std::minmax(domino[0], domino[1]))
        solution[index(link.cell)] = symbol_at(1);
  }
  return solution;
}

std::optional<Solution> with_pieces(const MakePlan::Pieces& plan, const Puzzle& puzzle, Random& random) {
  if (puzzle.symbols().size() != 2) return std::nullopt;
  const auto placed = layouts::pieces_apart(puzzle.grid(), plan.shapes, plan.number, random);
  if (!placed) return std::nullopt;
  std::vector<bool> field(puzzle.grid().cell_count());
  for (const auto& piece : *placed)
    for (const auto cell : piece) field[index(cell)] = true;
  return two_colored(puzzle, field, *puzzle.symbols().find(plan.symbol));
}

/// Each line holds a symbol of its own, and its cells are linked; all other cells hold the last one.
std::optional<Solution> with_lines(const Puzzle& puzzle, const std::vector<Region>& lines) {
  const auto last = puzzle.symbols().size() - 1;
  if (lines.size() > last) return std::nullopt;
  Solution solution(puzzle.cell_count(), symbol_at(0));
  for (const auto cell : puzzle.grid().cells()) solution[index(cell)] = symbol_at(last);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto& line = lines[i];
    for (const auto cell : line) solution[index(cell)] = symbol_at(i);
    for (std::size_t step = 1; step < line.size(); ++step)
      for (const auto& link : puzzle.links)
        if (std::minmax(link.first, link.second) == std::minmax(line[step - 1], line[step]))
          solution[index(link.cell)] = symbol_at(1);
  }
  return solution;
}

/// Walls around these regions, which cover all cells in play.
Solution walled(const Puzzle& puzzle, const std::vector<Region>& regions) {
  std::vector<std::size_t> number(puzzle.grid().cell_count());
  for (std::size_t i = 0; i < regions.size(); ++i)
    for (const auto cell : regions[i]) number[index(cell)] = i;
  Solution solution(puzzle.cell_count(), symbol_at(0));
  for (const auto& wall : puzzle.walls) {
    const auto [before, after] = beside_wall(wall, puzzle.grid());
    const bool within = before && after && number[index(*before)] == number[index(*after)];
    solution[index(wall.cell)] = symbol_at(within ? 0 : 1);
  }
  return solution;
}

layouts::RectangleRequest requested(const MakePlan::FreeClues& plan) {
  return {plan.numbers.least, plan.numbers.most, plan.crosses};
}

/// Whether a symbol is to occur so often in solutions that no pattern is tried for: patterns have two symbols, and
/// seldom obey clues that were there before.
bool is_share_for_chosen(const MakePlan& plan, const Puzzle& puzzle) {
  return !plan.symbols.empty() &&
         (puzzle.symbols().size() != 2 || (plan.free_clues && changes_solutions(*plan.free_clues)));
}

/// A loop of four cells would do for the rules.
bool counts_joints(const MakePlan& plan) {
  return plan.free_clues && plan.free_clues->kind == MakePlan::FreeClues::Kind::joints;
}

std::size_t wanted_of(const MakePlan& plan, const Puzzle& puzzle) {
  return puzzle.grid().cells().size() * plan.symbols.begin()->second.percent / static_cast<std::size_t>(whole);
}

std::size_t held_of(const MakePlan& plan, const Puzzle& puzzle, const Solution& solution) {
  const auto symbol = *puzzle.symbols().find(plan.symbols.begin()->first);
  return static_cast<std::size_t>(
      std::ranges::count_if(puzzle.grid().cells(), [&](CellId cell) { return solution[index(cell)] == symbol; }));
}

}  // namespace

std::optional<Solution> designed_solution(const MakePlan& plan, const Puzzle& puzzle, Random& random) {
  const auto& grid = puzzle.grid();
  using Fill = MakePlan::Fill;
  if (plan.fill == Fill::path) return accepted(along_path(puzzle, layouts::Steps::corners, random), puzzle);
  if (plan.fill == Fill::straight_path) return accepted(along_path(puzzle, layouts::Steps::edges, random), puzzle);
  if (plan.fill == Fill::far_path) return accepted(along_path(puzzle, layouts::Steps::lines, random), puzzle);
  if (plan.fill == Fill::dominoes) return accepted(laid_with_dominoes(puzzle, random), puzzle);
  if (plan.fill == Fill::pieces) return accepted(with_pieces(plan.pieces, puzzle, random), puzzle);
  if (plan.fill == Fill::rare_sums) return accepted(fill_with_rare_sums(grid, puzzle.symbols(), random), puzzle);
  if (plan.free_clues && plan.free_clues->kind == MakePlan::FreeClues::Kind::rectangles && !puzzle.walls.empty())
    return walled(puzzle, layouts::rectangles(grid, requested(*plan.free_clues), random));
  if (plan.free_clues && plan.free_clues->kind == MakePlan::FreeClues::Kind::ends) {
    const auto& [least, most] = plan.free_clues->numbers;
    return with_lines(puzzle, layouts::threads(grid, least, most, puzzle.symbols().size() - 1, random));
  }
  for (const auto& [layer, regions] : plan.regions)
    if (regions.kind == MakePlan::Regions::Kind::centres && !puzzle.walls.empty())
      return walled(puzzle, layouts::half_turned(grid, regions.lengths.least, regions.lengths.most, random));
  if (plan.symbols.empty() || puzzle.symbols().size() != 2) return std::nullopt;
  const auto& [name, density] = *plan.symbols.begin();
  const auto symbol = *puzzle.symbols().find(name);
  // Their rules speak of what is typed beside them, which is not there yet.
  if (plan.free_clues && plan.free_clues->kind == MakePlan::FreeClues::Kind::beside)
    return scattered(grid, symbol, symbol_at(1 - index(symbol)), density.percent, random);
  const auto field = layouts::pattern(grid.size(), static_cast<double>(density.percent) / whole,
                                      static_cast<unsigned>(density.smooth), random);
  return accepted(two_colored(puzzle, field, symbol), puzzle);
}

Solution two_colored(const Puzzle& puzzle, const std::vector<bool>& field, SymbolId set) {
  assert(field.size() == puzzle.grid().cell_count() && puzzle.symbols().size() == 2);
  Solution solution(puzzle.cell_count(), symbol_at(0));
  for (const auto cell : puzzle.grid().cells())
    solution[index(cell)] = field[index(cell)] ? set : symbol_at(1 - index(set));
  return solution;
}

bool prefers_full(const MakePlan& plan, const Puzzle& puzzle) {
  return counts_joints(plan) || is_share_for_chosen(plan, puzzle) ||
         std::ranges::any_of(plan.regions,
                             [](const auto& each) { return each.second.kind == MakePlan::Regions::Kind::around; });
}

void bring_nearer(Solution& solution, const MakePlan& plan, const Puzzle& puzzle, PlacementSolver& solver,
                  Limits limits, Random& random) {
  if (plan.symbols.empty() || puzzle.symbols().size() != 2 || is_share_for_chosen(plan, puzzle)) return;
  limits = within(limits, nodes_nearer);
  const auto symbol = *puzzle.symbols().find(plan.symbols.begin()->first);
  const auto wanted = wanted_of(plan, puzzle);
  const auto far = [wanted](std::size_t held) { return std::max(held, wanted) - std::min(held, wanted); };
  auto cells = puzzle.grid().cells();
  auto held = held_of(plan, puzzle, solution);
  for (std::size_t i = 0; i < tries_nearer && held != wanted; ++i) {
    random.shuffle(cells);
    const auto most = held > wanted ? cells.size() : wanted;
    const auto given = held > wanted ? symbol_at(1 - index(symbol)) : symbol;
    std::vector<Given> givens;
    for (const auto cell : std::span(cells).first(1 + random.below(most))) givens.push_back({cell, given});
    auto found = random_solution(solver, givens, random.next(), limits);
    if (!found || far(held_of(plan, puzzle, *found)) >= far(held)) continue;
    solution = std::move(*found);
    held = held_of(plan, puzzle, solution);
  }
}

std::optional<Solution> crowded_solution(const Puzzle& puzzle, PlacementSolver& solver, const Stopwatch& stopwatch,
                                         const Limits& limits, Random& random) {
  assert(puzzle.symbols().size() == 2);
  auto cells = puzzle.grid().cells();
  std::erase_if(cells, [&](CellId cell) { return puzzle.domain(cell).single(); });
  std::array<std::size_t, 2> percent{crowded_at_first, crowded_at_first};
  for (std::size_t i = 0; i < tries_crowded && !limits.is_interrupted(); ++i) {
    auto rest = stopwatch.rest_of(limits);
    if (rest.time && rest.time->count() == 0) return std::nullopt;
    rest.nodes = nodes_crowded;
    // The one that is found more often bears to be given more.
    const std::size_t symbol = percent[0] == percent[1] ? i % 2 : (percent[0] > percent[1] ? 0 : 1);
    auto& share = percent[symbol];
    random.shuffle(cells);
    std::vector<Given> givens;
    for (const auto cell : std::span(cells).first(cells.size() * share / static_cast<std::size_t>(whole)))
      givens.push_back({cell, symbol_at(symbol)});
    solver.randomize(random.next());
    const auto answer = solver.solve(givens, 1, rest);
    if (answer.found > 0) return solver.first_solution();
    if (answer.complete && share > crowded_step) share -= crowded_step;
    if (!answer.complete && share + crowded_step < static_cast<std::size_t>(whole)) share += crowded_step;
  }
  return std::nullopt;
}

std::size_t fullness(const Solution& solution, const MakePlan& plan, const Puzzle& puzzle) {
  assert(solution.size() >= puzzle.told_cells());
  std::size_t count = counts_joints(plan) ? links_there(puzzle.links, solution).size() : 0;
  for (const auto& [layer, regions] : plan.regions)
    if (regions.kind == MakePlan::Regions::Kind::around)
      count += static_cast<std::size_t>(std::ranges::count(solution, *puzzle.symbols().find(regions.symbol)));
  if (is_share_for_chosen(plan, puzzle)) {
    const auto held = held_of(plan, puzzle, solution);
    const auto wanted = wanted_of(plan, puzzle);
    count += puzzle.grid().cells().size() - (std::max(held, wanted) - std::min(held, wanted));
  }
  return count;
}

}  // namespace grids
