#include "engines/native_engine.hpp"

#include "engines/enumeration.hpp"
#include "propagation/program.hpp"

namespace grids {

void NativeEngine::observe(RewriteObserver* rewriting, SearchObserver* search) {
  rewrite_observer_ = rewriting;
  search_observer_ = search;
}

Answer NativeEngine::solve(const Puzzle& puzzle, std::uint64_t at_most, const Limits& limits,
                           const SolutionSink& sink) {
  const Stopwatch stopwatch;
  Answer answer;
  auto working = puzzle;
  answer.rewriting.contradiction = !working.apply_givens();
  if (!answer.rewriting.contradiction)
    answer.rewriting = rewrite(working, rewrite_observer_, stopwatch.stop_at(limits));
  if (answer.rewriting.contradiction) {
    answer.complete = true;
  } else if (answer.rewriting.stopped) {
    answer.limited = true;
  } else {
    Lowering lowering;
    lowering.fuse = search_observer_ == nullptr;
    lowering.plain = regions_ == Regions::plain;
    const auto program = Program::lower(working, lowering);
    Search search(program);
    search.observe(search_observer_);
    search.start({}, stopwatch.rest_of(limits));
    enumerate(search, puzzle, at_most, sink, answer);
  }
  answer.time = stopwatch.elapsed();
  return answer;
}

}  // namespace grids
