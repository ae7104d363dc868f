#include "engines/native_engine.hpp"

#include "propagation/program.hpp"

namespace grids {

void NativeEngine::observe(RewriteObserver* rewriting, SearchObserver* search) {
  rewrite_observer_ = rewriting;
  search_observer_ = search;
}

Answer NativeEngine::solve(const Puzzle& puzzle, std::uint64_t at_most, const Limits& limits,
                           const SolutionSink& sink) {
  const auto find = [&](const Puzzle& rewritten, const Stopwatch& stopwatch, Answer& answer) {
    Lowering lowering;
    lowering.stop = stopwatch.stop_at(limits);
    lowering.plain = regions_ == Regions::plain || search_observer_ != nullptr;
    const auto program = Program::lower(rewritten, lowering);
    Search search(program);
    search.observe(search_observer_);
    search.start({}, stopwatch.rest_of(limits));
    enumerate(search, puzzle, at_most, sink, answer);
  };
  return answer_of(puzzle, limits, find, rewrite_observer_);
}

}  // namespace grids
