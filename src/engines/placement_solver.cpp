#include "engines/placement_solver.hpp"

namespace grids {

CompiledRules::CompiledRules(const Puzzle& puzzle, const StopToken& stop) : puzzle_(puzzle), rewritten_(puzzle) {
  rewriting_ = rewrite(rewritten_, nullptr, stop);
  if (rewriting_.stopped) throw Stopped("the rules were still being prepared");
  if (!rewriting_.contradiction) program_ = Program::lower(rewritten_, {.stop = stop});
}

PlacementSolver::PlacementSolver(const CompiledRules& rules, Help help)
    : rules_(rules), searches_alone_(help == Help::none) {
  if (!rules.program()) return;
  first_turn_ = Turns::first_turn(*rules.program());
  search_.emplace(*rules.program());
}

Answer PlacementSolver::solve(std::span<const Given> givens, std::uint64_t at_most, const Limits& limits) {
  narrowings_.clear();
  for (const auto& [cell, symbol] : givens) narrowings_.push_back({cell, Domain::of(symbol)});
  return solve(narrowings_, at_most, limits);
}

Answer PlacementSolver::solve(Narrowings narrowings, std::uint64_t at_most, const Limits& limits) {
  const Stopwatch stopwatch;
  Answer answer;
  if (search_) {
    search_->start(narrowings, Turns::first_limits(first_turn_, limits));
    const auto narrowed = [&] {
      auto puzzle = rules_.rewritten();
      for (const auto& [cell, to] : narrowings) puzzle.narrow(cell, to);
      return puzzle;
    };
    draw_by_turns(*search_, first_turn_, rules_.puzzle(), narrowed, searches_alone_, at_most, limits, stopwatch, found_,
                  answer);
  } else {
    answer.complete = true;
  }
  answer.time = stopwatch.elapsed();
  return answer;
}

void PlacementSolver::randomize(std::uint64_t seed) {
  searches_alone_ = true;
  if (search_) search_->randomize(seed);
}

}  // namespace grids
