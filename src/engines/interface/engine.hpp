#pragma once

#include <cstdint>
#include <functional>

#include "engines/interface/answer.hpp"
#include "model/puzzle.hpp"
#include "search/effort/limits.hpp"

namespace grids {

/// Takes each solution as it is found; returns false to stop.
using SolutionSink = std::function<bool(const Solution&)>;

/// A way to find the solutions of a puzzle.
class Engine {
 public:
  virtual ~Engine() = default;

  /// Finds up to `at_most` solutions (at least 1) and hands each to `sink`, in a fixed order.
  /// Every solution has been checked against the meaning of the puzzle's own constraints.
  virtual Answer solve(const Puzzle& puzzle, std::uint64_t at_most, const Limits& limits, const SolutionSink& sink) = 0;
};

}  // namespace grids
