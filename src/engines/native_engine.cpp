#include "engines/native_engine.hpp"

#include <cassert>

#include "engines/paths/path_board.hpp"
#include "engines/paths/path_solving.hpp"
#include "propagation/program.hpp"

namespace grids {
namespace {

/// A search for paths that is not through by then is left to a sweep.
constexpr std::uint64_t most_nodes_before_sweep = 1000;

/// Sweeps a board of paths, and hands over what the search before has not found. False where the puzzle with its givens
/// is none, or the sweep came to none of its ends.
bool sweep(const Puzzle& puzzle, std::size_t memory, const StopToken& stop, const Solution& found,
           std::uint64_t at_most, const SolutionSink& sink, Answer& answer) {
  auto given = puzzle;
  const auto board = given.apply_givens() ? path_board(given) : std::nullopt;
  if (!board) return false;
  const auto paths = solve_paths(*board, puzzle.grid().columns(), memory, stop);
  if (!paths.complete) return false;
  answer.limited = false;
  answer.swept = paths.states;
  answer.complete = paths.solutions.size() < 2;
  const auto take = [&](const Solution& solution) {
    if (answer.found == 2 && solution == found) {
      --answer.found;  // it has been handed over before
      return true;
    }
    return sink(solution);
  };
  for (const auto& used : paths.solutions)
    if (answer.found < at_most && !hand_over(path_symbols(*board, used, puzzle), puzzle, take, answer)) break;
  return true;
}

}  // namespace

NativeEngine::NativeEngine(Regions regions, std::size_t memory) : regions_(regions), memory_(memory) {
  assert(memory > 0 && "something is kept");
}

void NativeEngine::observe(RewriteObserver* rewriting, SearchObserver* search) {
  rewrite_observer_ = rewriting;
  search_observer_ = search;
}

Answer NativeEngine::solve(const Puzzle& puzzle, std::uint64_t at_most, const Limits& limits,
                           const SolutionSink& sink) {
  const auto find = [&](const Puzzle& rewritten, const Stopwatch& stopwatch, Answer& answer) {
    Lowering lowering;
    lowering.stop = stopwatch.stop_at(limits);
    lowering.plain = regions_ == Regions::plain || search_observer_ != nullptr;
    const auto program = Program::lower(rewritten, lowering);
    Search search(program);
    search.observe(search_observer_);
    // A sweep tells of two solutions at most.
    const bool may_sweep = at_most <= 2 && !puzzle.links.empty() &&
                           limits.nodes.value_or(most_nodes_before_sweep + 1) > most_nodes_before_sweep;
    if (!may_sweep) {
      search.start({}, stopwatch.rest_of(limits));
      return enumerate(search, puzzle, at_most, sink, answer);
    }
    Solution found;
    const auto take = [&](const Solution& solution) {
      found = solution;
      return sink(solution);
    };
    auto rest = stopwatch.rest_of(limits);
    rest.nodes = most_nodes_before_sweep;
    search.start({}, rest);
    enumerate(search, puzzle, at_most, take, answer);
    if (!answer.limited || lowering.stop.stop_requested()) return;
    if (sweep(puzzle, memory_, lowering.stop, found, at_most, sink, answer)) return;
    rest = stopwatch.rest_of(limits);
    if (rest.nodes) *rest.nodes -= most_nodes_before_sweep;
    search.limit(rest);
    enumerate(search, puzzle, at_most, sink, answer);
  };
  return answer_of(puzzle, limits, find, rewrite_observer_);
}

}  // namespace grids
