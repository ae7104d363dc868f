#include "counting/series_counter.hpp"

#include <utility>

#include "counting/counting_turns.hpp"
#include "engines/interface/enumeration.hpp"
#include "search/effort/within.hpp"

namespace grids {

SeriesCounter::SeriesCounter(const Puzzle& frame, std::size_t memory) : frame_(frame), memory_(memory) {}
SeriesCounter::~SeriesCounter() = default;

/// Once, the frame. False when it has no solutions. Throws Stopped.
bool SeriesCounter::lower(const StopToken& stop) {
  if (parts_ != nullptr) return true;
  auto rewritten = frame_;
  const auto rewriting = rewrite_with_givens(rewritten, nullptr, stop);
  if (rewriting.stopped) throw Stopped("the rules were still being rewritten");
  if (rewriting.contradiction) return false;
  rewritten_ = std::make_unique<const Puzzle>(std::move(rewritten));
  program_ = std::make_unique<const Program>(Program::lower(*rewritten_, {.stop = stop}));
  parts_ = std::make_unique<ComponentCounter>(*rewritten_, *program_, memory_, nobody_);
  return true;
}

/// In parts at once, where that was good for the one before, unless it takes long.
bool SeriesCounter::count_in_parts(const Limits& limits, Counting& counting) {
  counting.count = parts_->run(within(limits, first_try));
  counting.statistics = parts_->statistics();
  counting.remembered = parts_->remembered();
  return !parts_->limited();
}

Counting SeriesCounter::count(std::span<const Given> givens, const Limits& limits) {
  const Stopwatch stopwatch;
  Counting counting;
  try {
    const auto stop = stopwatch.stop_at(limits);
    if (lower(stop)) {
      parts_->start(givens);
      if (!in_parts_ || !count_in_parts(stopwatch.rest_of(limits), counting)) {
        auto puzzle = frame_;
        puzzle.set_givens({givens.begin(), givens.end()});
        auto working = puzzle;
        counting = {};
        counting.rewriting = rewrite_with_givens(working, nullptr, stop);
        if (counting.rewriting.stopped) throw Stopped("the puzzle was still being rewritten");
        if (!counting.rewriting.contradiction) {
          const auto program = Program::lower(working, {.stop = stop});
          CountingTurns turns(puzzle, program, *parts_, stopwatch.rest_of(limits));
          turns.run(counting);
          in_parts_ = turns.in_parts();
        }
      }
    }
  } catch (const Stopped&) {
    counting.limited = true;
  }
  counting.time = stopwatch.elapsed();
  return counting;
}

}  // namespace grids
