#include "minimize/start.hpp"

#include <algorithm>

namespace grids {
namespace {

/// So that those tried for one seed are others than those of the next.
constexpr std::uint64_t between_seeds = 1'000'003;

/// Whether the givens will do must not take the time that looking for others needs.
Limits half(Limits limits) {
  if (limits.time) limits.time = *limits.time / 2;
  return limits;
}

}  // namespace

MinimizeStart minimize_start(const CompiledRules& rules, const std::vector<Given>& givens, std::uint64_t seed,
                             const Limits& limits) {
  const Stopwatch stopwatch;
  PlacementSolver solver(rules);
  const auto answer = solver.solve(givens, 2, half(limits));
  if (answer.outcome() == Outcome::unique) return {MinimizeStart::Kind::found, givens, solver.first_solution()};
  if (answer.outcome() == Outcome::none) return {MinimizeStart::Kind::no_solution, givens, {}};
  // Several, though all symbols are given: no other solution has further symbols.
  const bool all_given = std::ranges::all_of(rules.puzzle().grid().cells(), [&](CellId cell) {
    return std::ranges::find(givens, cell, &Given::cell) != givens.end();
  });
  if (all_given && answer.outcome() == Outcome::several) return {MinimizeStart::Kind::open, givens, {}};
  for (std::uint64_t i = 0; i < most_starting_solutions; ++i) {
    auto solution = random_solution(rules, givens, seed + i * between_seeds, stopwatch.rest_of(limits));
    if (!solution) return {MinimizeStart::Kind::limited, givens, {}};
    MinimizeStart start;
    for (const auto cell : rules.puzzle().grid().cells()) start.givens.push_back({cell, (*solution)[index(cell)]});
    start.solution = std::move(*solution);
    if (rules.puzzle().told_cells() == rules.puzzle().grid().cell_count()) return start;
    const auto full = solver.solve(start.givens, 2, stopwatch.rest_of(limits)).outcome();
    if (full == Outcome::unique) return start;
    if (full == Outcome::unknown) return {MinimizeStart::Kind::limited, givens, {}};
  }
  return {MinimizeStart::Kind::open, givens, {}};
}

}  // namespace grids
