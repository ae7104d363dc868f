#include "counting/solution_counter.hpp"

#include "counting/counting_turns.hpp"

namespace grids {

void SolutionCounter::count(const Puzzle& puzzle, const Puzzle& rewritten, const Stopwatch& stopwatch,
                            const Limits& limits, Counting& counting) try {
  const auto program = Program::lower(rewritten, {.stop = stopwatch.stop_at(limits)});
  ComponentCounter parts(rewritten, program, memory_, progress_);
  CountingTurns(puzzle, program, parts, stopwatch.rest_of(limits)).run(counting);
} catch (const Stopped&) {
  counting.limited = true;
}

Counting SolutionCounter::count(const Puzzle& puzzle, const Limits& limits) {
  const Stopwatch stopwatch;
  Counting counting;
  auto working = puzzle;
  counting.rewriting = rewrite_with_givens(working, nullptr, stopwatch.stop_at(limits));
  counting.limited = counting.rewriting.stopped;
  if (!counting.rewriting.contradiction && !counting.limited) {
    count(puzzle, working, stopwatch, limits, counting);
  }
  counting.time = stopwatch.elapsed();
  return counting;
}

}  // namespace grids
