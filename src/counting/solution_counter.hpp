#pragma once

#include <chrono>
#include <cstdint>

#include "counting/component_counter.hpp"
#include "counting/solution_count.hpp"
#include "engines/interface/enumeration.hpp"
#include "model/puzzle.hpp"
#include "model/rewriter.hpp"
#include "search/effort/limits.hpp"
#include "search/effort/statistics.hpp"

namespace grids {

/// What counting came to.
struct Counting {
  SolutionCount count;   ///< of solutions; at least so many when `limited`
  Solution first;        ///< a solution, if one was visited; else empty
  bool limited = false;  ///< a limit or an interrupt cut it short
  Statistics statistics;
  std::uint64_t remembered = 0;  ///< components whose count was known from before
  RewriteReport rewriting;
  std::chrono::nanoseconds time{0};  ///< rewriting, lowering and counting
};

/// Counts the solutions of a puzzle. Few are found one by one, by search; many are counted in parts that are
/// remembered (ComponentCounter). As long as nobody knows which it is, both take turns, each longer than the one
/// before, so that no puzzle takes much longer than with the better of the two.
class SolutionCounter {
 public:
  static constexpr std::size_t default_memory = std::size_t{512} << 20;
  static constexpr std::size_t most_memory = std::size_t{8000} << 20;
  using Progress = ComponentCounter::Progress;

  /// Uses about `memory` bytes to remember counts.
  explicit SolutionCounter(std::size_t memory = default_memory) : memory_(memory) {}
  void observe(Progress progress) { progress_ = std::move(progress); }

  /// Every solution that was visited has been checked against the meaning of the puzzle's own constraints.
  Counting count(const Puzzle& puzzle, const Limits& limits = {});

 private:
  void count(const Puzzle& puzzle, const Puzzle& rewritten, const Stopwatch& stopwatch, const Limits& limits,
             Counting& counting);

  std::size_t memory_;
  Progress progress_;
};

}  // namespace grids
