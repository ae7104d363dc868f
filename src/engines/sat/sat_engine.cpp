#include "engines/sat/sat_engine.hpp"

#include "engines/enumeration.hpp"
#include "engines/sat/sat_search.hpp"
#include "model/rewriter.hpp"

namespace grids {

Answer SatEngine::solve(const Puzzle& puzzle, std::uint64_t at_most, const Limits& limits, const SolutionSink& sink) {
  const Stopwatch stopwatch;
  Answer answer;
  auto working = puzzle;
  answer.rewriting.contradiction = !working.apply_givens();
  if (!answer.rewriting.contradiction) answer.rewriting = rewrite(working, nullptr, stopwatch.stop_at(limits));
  answer.complete = answer.rewriting.contradiction;
  answer.limited = answer.rewriting.stopped;
  if (!answer.complete && !answer.limited) {
    SatSearch search(working, encoding_, stopwatch.rest_of(limits));
    enumerate(search, puzzle, at_most, sink, answer);
  }
  answer.time = stopwatch.elapsed();
  return answer;
}

}  // namespace grids
