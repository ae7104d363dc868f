#pragma once

#include <chrono>
#include <functional>

#include "core/stop.hpp"
#include "engines/interface/answer.hpp"
#include "engines/interface/engine.hpp"
#include "search/search.hpp"

namespace grids {

/// Time since its construction.
class Stopwatch {
 public:
  std::chrono::nanoseconds elapsed() const { return std::chrono::steady_clock::now() - start_; }
  /// The limits with the time already spent taken off.
  Limits rest_of(Limits limits) const;
  /// The same limits for work that counts no nodes.
  StopToken stop_at(const Limits& limits) const;

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// Looks for solutions of a puzzle that was rewritten with its givens, and notes in `answer` what came of it. The
/// stopwatch has run since before the rewriting. Throws Stopped when a limit comes before the search can begin.
using Finding = std::function<void(const Puzzle& rewritten, const Stopwatch& stopwatch, Answer& answer)>;

/// What engines have in common: rewrites a copy of the puzzle, has `find` work on it unless that was enough or came to
/// a limit, and times all of it.
Answer answer_of(const Puzzle& puzzle, const Limits& limits, const Finding& find, RewriteObserver* observer = nullptr);

/// How many of the first cells tell two solutions of a rewritten puzzle apart, and are what solutions are projected to:
/// all, unless some are untold.
std::size_t told_cells(const Puzzle& puzzle);

/// Reads a solved node's symbols into `solution`: those of all cells that the puzzle has, hidden ones behind the grid.
void read_solution(std::span<const Domain> domains, const Puzzle& puzzle, Solution& solution);

/// Throws std::logic_error, for a bug in an engine, unless all constraints accept the solution.
void demand_accepted(std::span<const ConstraintPtr> constraints, const Solution& solution);

/// Checks a solved node against the puzzle's own constraints, counts it in `answer` and hands it to `sink`, whose wish
/// to go on it returns. A solution that the puzzle does not accept is a bug in the engine: std::logic_error.
bool hand_over(std::span<const Domain> domains, const Puzzle& puzzle, const SolutionSink& sink, Answer& answer);

/// Notes how a search for the next solution ended. Whether it found one.
template <typename Status>
bool note_end(Status status, Answer& answer) {
  answer.complete = status == Status::exhausted;
  answer.limited = status == Status::limit;
  return status == Status::solution;
}

/// Draws up to `at_most` solutions from a started search, hands them over, and notes in `answer` what came of it.
void enumerate(Search& search, const Puzzle& puzzle, std::uint64_t at_most, const SolutionSink& sink, Answer& answer);

/// The first and the last of some solutions.
struct FoundSolutions {
  Solution first;
  Solution last;
};

/// The same, keeping those.
void enumerate(Search& search, const Puzzle& puzzle, std::uint64_t at_most, FoundSolutions& found, Answer& answer);

}  // namespace grids
