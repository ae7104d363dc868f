#pragma once

#include <chrono>

#include "engines/answer.hpp"
#include "engines/engine.hpp"
#include "search/search.hpp"

namespace grids {

/// Time since its construction.
class Stopwatch {
 public:
  std::chrono::nanoseconds elapsed() const { return std::chrono::steady_clock::now() - start_; }
  /// The limits with the time already spent taken off.
  Limits rest_of(Limits limits) const;

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// Draws up to `at_most` solutions from a started search, checks each against the puzzle's own
/// constraints, hands it to `sink`, and notes in `answer` what came of it. A solution that the
/// puzzle does not accept is a bug in propagation: std::logic_error.
void enumerate(Search& search, const Puzzle& puzzle, std::uint64_t at_most, const SolutionSink& sink, Answer& answer);

/// Reads a solved node's symbols into `solution`: those of all cells that the puzzle has, hidden ones behind the grid.
void read_solution(std::span<const Domain> domains, const Puzzle& puzzle, Solution& solution);

}  // namespace grids
