#include "engines/native_engine.hpp"

#include <limits>

#include "engines/paths/path_board.hpp"
#include "engines/paths/path_search.hpp"
#include "propagation/program.hpp"

namespace grids {
namespace {

/// A search for paths that is not through by then goes on with clauses about paths.
constexpr std::uint64_t most_nodes_of_tree = 1000;

/// Searches a board of paths with clauses, and hands over what the search before has not found. False where the puzzle
/// with its givens is none.
bool join_ends(const Puzzle& puzzle, const Limits& limits, const StopToken& stop, const Solution& found,
               std::uint64_t at_most, const SolutionSink& sink, Answer& answer) {
  auto given = puzzle;
  const auto board = given.apply_givens() ? path_board(given) : std::nullopt;
  if (!board) return false;
  constexpr auto any = std::numeric_limits<std::uint64_t>::max();
  const auto paths = search_paths(*board, limits.nodes.value_or(any), stop);
  answer.statistics += paths.statistics;
  answer.limited = !paths.complete;
  answer.complete = paths.complete && paths.solutions.size() < 2;
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
    // Of a board of paths two solutions are told at most.
    const bool may_join =
        at_most <= 2 && !puzzle.links.empty() && limits.nodes.value_or(most_nodes_of_tree + 1) > most_nodes_of_tree;
    if (!may_join) {
      search.start({}, stopwatch.rest_of(limits));
      return enumerate(search, puzzle, at_most, sink, answer);
    }
    Solution found;
    const auto take = [&](const Solution& solution) {
      found = solution;
      return sink(solution);
    };
    auto rest = stopwatch.rest_of(limits);
    rest.nodes = most_nodes_of_tree;
    search.start({}, rest);
    enumerate(search, puzzle, at_most, take, answer);
    if (!answer.limited || lowering.stop.stop_requested()) return;
    rest = stopwatch.rest_of(limits);
    if (rest.nodes) *rest.nodes -= most_nodes_of_tree;
    if (join_ends(puzzle, rest, lowering.stop, found, at_most, sink, answer)) return;
    search.limit(rest);
    enumerate(search, puzzle, at_most, sink, answer);
  };
  return answer_of(puzzle, limits, find, rewrite_observer_);
}

}  // namespace grids
