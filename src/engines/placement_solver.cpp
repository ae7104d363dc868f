#include "engines/placement_solver.hpp"

#include "engines/enumeration.hpp"

namespace grids {

CompiledRules::CompiledRules(const Puzzle& puzzle) : puzzle_(puzzle) {
  auto working = puzzle;
  rewriting_ = rewrite(working);
  if (!rewriting_.contradiction) program_ = Program::lower(working);
}

PlacementSolver::PlacementSolver(const CompiledRules& rules) : rules_(rules) {
  if (rules.program()) search_.emplace(*rules.program());
}

Answer PlacementSolver::solve(std::span<const Given> givens, std::uint64_t at_most, const Limits& limits) {
  narrowings_.clear();
  for (const auto& [cell, symbol] : givens) narrowings_.push_back({cell, Domain::of(symbol)});
  return solve(narrowings_, at_most, limits);
}

Answer PlacementSolver::solve(std::span<const Search::Narrowing> narrowings, std::uint64_t at_most,
                              const Limits& limits) {
  const Stopwatch stopwatch;
  Answer answer;
  if (search_) {
    search_->start(narrowings, limits);
    enumerate(
        *search_, rules_.puzzle(), at_most,
        [&](const Solution& solution) {
          if (answer.found == 1) first_ = solution;
          last_ = solution;
          return true;
        },
        answer);
  } else {
    answer.complete = true;
  }
  answer.time = stopwatch.elapsed();
  return answer;
}

void PlacementSolver::randomize(std::uint64_t seed) {
  if (search_) search_->randomize(seed);
}

}  // namespace grids
