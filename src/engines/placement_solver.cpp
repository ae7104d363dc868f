#include "engines/placement_solver.hpp"

namespace grids {

CompiledRules::CompiledRules(const Puzzle& puzzle, const StopToken& stop) : puzzle_(puzzle) {
  auto rewritten = puzzle;
  rewriting_ = rewrite(rewritten, nullptr, stop);
  if (rewriting_.stopped) throw Stopped("the rules were still being prepared");
  if (!rewriting_.contradiction) program_ = Program::lower(rewritten, {.stop = stop});
}

std::unique_ptr<CompiledRules> CompiledRules::on_frame(LoweredFrame& frame, const Puzzle& puzzle) {
  std::unique_ptr<CompiledRules> rules(new CompiledRules(puzzle, std::nullopt));
  if (!frame.program()) return rules;
  const auto own = frame.own(std::span(puzzle.constraints()).subspan(frame.shared()));
  if (!own) return nullptr;
  if (!own->contradictory) rules->program_ = frame.program()->extended(own->cells, own->propagators);
  return rules;
}

PlacementSolver::PlacementSolver(const CompiledRules& rules) : rules_(rules) {
  if (rules.program()) search_.emplace(*rules.program());
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
    search_->start(narrowings, limits);
    enumerate(*search_, rules_.puzzle(), at_most, found_, answer);
  } else {
    answer.complete = true;
  }
  answer.time = stopwatch.elapsed();
  return answer;
}

void PlacementSolver::randomize(std::uint64_t seed, std::optional<std::uint64_t> dive) {
  if (search_) search_->randomize(seed, dive);
}

}  // namespace grids
