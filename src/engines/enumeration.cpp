#include "engines/enumeration.hpp"

#include <algorithm>
#include <stdexcept>

namespace grids {

Limits Stopwatch::rest_of(Limits limits) const {
  if (limits.time) limits.time = std::max(*limits.time - elapsed(), std::chrono::nanoseconds(0));
  return limits;
}

std::size_t telling_cells(const Puzzle& puzzle) {
  return puzzle.has_untold_cells() ? puzzle.told_cells() : puzzle.cell_count();
}

StopToken Stopwatch::stop_at(const Limits& limits) const {
  std::optional<StopToken::Clock::time_point> deadline;
  if (limits.time) deadline = start_ + *limits.time;
  return StopToken(limits.interrupted, deadline);
}

void read_solution(std::span<const Domain> domains, const Puzzle& puzzle, Solution& solution) {
  solution.resize(puzzle.cell_count());
  std::ranges::transform(domains.first(solution.size()), solution.begin(), &Domain::lowest);
}

bool hand_over(std::span<const Domain> domains, const Puzzle& puzzle, const SolutionSink& sink, Answer& answer) {
  Solution solution;
  read_solution(domains, puzzle, solution);
  if (!puzzle.accepts(solution)) throw std::logic_error("a solution was found that breaks the puzzle's rules");
  solution.resize(puzzle.told_cells());
  ++answer.found;
  return sink(solution);
}

void enumerate(Search& search, const Puzzle& puzzle, std::uint64_t at_most, const SolutionSink& sink, Answer& answer) {
  while (answer.found < at_most) {
    const auto status = search.next();
    answer.statistics = search.statistics();
    answer.complete = status == Search::Status::exhausted;
    answer.limited = status == Search::Status::limit;
    if (status != Search::Status::solution) return;
    if (!hand_over(search.solution(), puzzle, sink, answer)) return;
  }
}

}  // namespace grids
