#include "engines/placement_solver.hpp"

#include <algorithm>

#include "engines/turns.hpp"

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
    const auto take = [&](const Solution& solution) {
      if (answer.found == 1) first_ = solution;
      last_ = solution;
      return true;
    };
    auto first = limits;
    first.nodes = std::min(first_turn_, limits.nodes.value_or(first_turn_));
    search_->start(narrowings, first);
    enumerate(*search_, rules_.puzzle(), at_most, take, answer);
    if (answer.limited) go_on(narrowings, at_most, limits, stopwatch, take, answer);
  } else {
    answer.complete = true;
  }
  answer.time = stopwatch.elapsed();
  return answer;
}

/// Behind the first turn.
void PlacementSolver::go_on(Narrowings narrowings, std::uint64_t at_most, const Limits& limits,
                            const Stopwatch& stopwatch, const SolutionSink& sink, Answer& answer) {
  const auto narrowed = [&] {
    auto puzzle = rules_.rewritten();
    for (const auto& [cell, to] : narrowings) puzzle.narrow(cell, to);
    return puzzle;
  };
  Turns turns(*search_, rules_.puzzle(), narrowed, limits);
  if (searches_alone_ || answer.found > 1)
    turns.search_alone();
  else if (answer.found == 1)
    turns.has_found(first_);
  turns.run(2 * first_turn_, at_most, stopwatch, sink, answer);
}

void PlacementSolver::randomize(std::uint64_t seed) {
  searches_alone_ = true;
  if (search_) search_->randomize(seed);
}

}  // namespace grids
