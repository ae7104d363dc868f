#include "engines/interface/enumeration.hpp"

#include <algorithm>
#include <cassert>
#include <stdexcept>

namespace grids {

Limits Stopwatch::rest_of(Limits limits) const {
  if (limits.time) limits.time = std::max(*limits.time - elapsed(), std::chrono::nanoseconds(0));
  return limits;
}

Answer answer_of(const Puzzle& puzzle, const Limits& limits, const Finding& find, RewriteObserver* observer) {
  const Stopwatch stopwatch;
  Answer answer;
  auto working = puzzle;
  answer.rewriting = rewrite_with_givens(working, observer, stopwatch.stop_at(limits));
  answer.complete = answer.rewriting.contradiction;
  answer.limited = answer.rewriting.stopped;
  answer.prepared = !answer.rewriting.stopped;
  try {
    if (!answer.complete && !answer.limited) find(working, stopwatch, answer);
  } catch (const Stopped&) {
    answer.limited = true;
    answer.prepared = false;
  }
  answer.time = stopwatch.elapsed();
  return answer;
}

std::size_t told_cells(const Puzzle& puzzle) {
  return puzzle.has_untold_cells() ? puzzle.told_cells() : puzzle.cell_count();
}

StopToken Stopwatch::stop_at(const Limits& limits) const {
  std::optional<StopToken::Clock::time_point> deadline;
  if (limits.time) deadline = start_ + *limits.time;
  return StopToken(limits.interrupted, deadline);
}

void read_solution(std::span<const Domain> domains, const Puzzle& puzzle, Solution& solution) {
  assert(domains.size() >= puzzle.cell_count() && "those that rewriting added come last");
  solution.resize(puzzle.cell_count());
  assert(std::ranges::all_of(domains.first(solution.size()), &Domain::single) && "a solution leaves nothing open");
  std::ranges::transform(domains.first(solution.size()), solution.begin(),
                         [](const Domain& domain) { return domain.lowest(); });
}

void demand_accepted(std::span<const ConstraintPtr> constraints, const Solution& solution) {
  if (!accepted_by(constraints, solution))
    throw std::logic_error("a solution was found that breaks the puzzle's rules");
}

bool hand_over(std::span<const Domain> domains, const Puzzle& puzzle, const SolutionSink& sink, Answer& answer) {
  Solution solution;
  read_solution(domains, puzzle, solution);
  demand_accepted(puzzle.constraints(), solution);
  solution.resize(puzzle.told_cells());
  ++answer.found;
  return sink(solution);
}

void enumerate(Search& search, const Puzzle& puzzle, std::uint64_t at_most, const SolutionSink& sink, Answer& answer) {
  while (answer.found < at_most) {
    const auto status = search.next();
    answer.statistics = search.statistics();
    if (!note_end(status, answer) || !hand_over(search.solution(), puzzle, sink, answer)) return;
  }
}

void enumerate(Search& search, const Puzzle& puzzle, std::uint64_t at_most, FoundSolutions& found, Answer& answer) {
  const auto take = [&found, &answer](const Solution& solution) {
    if (answer.found == 1) found.first = solution;
    found.last = solution;
    return true;
  };
  enumerate(search, puzzle, at_most, take, answer);
}

}  // namespace grids
