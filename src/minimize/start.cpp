#include "minimize/start.hpp"

namespace grids {
namespace {

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
  auto solution = random_solution(rules, givens, seed, stopwatch.rest_of(limits));
  if (!solution) return {MinimizeStart::Kind::limited, givens, {}};
  MinimizeStart start;
  for (const auto cell : rules.puzzle().grid().cells()) start.givens.push_back({cell, (*solution)[index(cell)]});
  start.solution = std::move(*solution);
  return start;
}

}  // namespace grids
