#include "engines/native_engine.hpp"

#include <cassert>

#include "engines/paths/path_board.hpp"
#include "engines/paths/path_solving.hpp"
#include "propagation/program.hpp"

namespace grids {
namespace {

/// A search for paths that is not through by then is left to a sweep.
constexpr std::uint64_t most_nodes_before_sweep = 1000;

/// What the cells of the board hold where these edges are used.
std::vector<Domain> path_symbols(const PathBoard& board, const std::vector<bool>& used, const Puzzle& puzzle) {
  std::vector<Domain> cells(puzzle.cell_count(), Domain::of(SymbolId{0}));
  std::vector<std::vector<std::uint32_t>> joined(board.vertices.size());
  for (std::size_t i = 0; i < board.edges.size(); ++i) {
    const auto& edge = board.edges[i];
    cells[index(edge.link)] = Domain::of(used[i] ? SymbolId{1} : SymbolId{0});
    if (!used[i]) continue;
    joined[edge.first].push_back(edge.second);
    joined[edge.second].push_back(edge.first);
  }
  std::vector<std::uint32_t> labels(board.vertices.size());
  for (std::uint32_t end = 0; end < labels.size(); ++end) {
    if (board.vertices[end].label == 0 || labels[end] != 0) continue;
    std::vector<std::uint32_t> reached{end};
    labels[end] = board.vertices[end].label;
    for (std::size_t i = 0; i < reached.size(); ++i)
      for (const auto next : joined[reached[i]])
        if (labels[next] == 0) {
          labels[next] = labels[end];
          reached.push_back(next);
        }
  }
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (labels[i] != 0)
      cells[index(board.vertices[i].cell)] = Domain::of(board.symbols[labels[i] - 1]);
    else if (board.nothing)
      cells[index(board.vertices[i].cell)] = Domain::of(*board.nothing);
  }
  return cells;
}

/// The board of a puzzle with its givens, if up to two solutions are wanted: a sweep tells no more.
std::optional<PathBoard> board_of(const Puzzle& puzzle, std::uint64_t at_most) {
  if (at_most > 2 || puzzle.links.empty()) return std::nullopt;
  auto given = puzzle;
  return given.apply_givens() ? path_board(given) : std::nullopt;
}

/// Sweeps the board where the search has come to its first limit, and hands over what that search has not found. False
/// where the sweep came to none of its ends.
bool sweep_board(const PathBoard& board, const Puzzle& puzzle, std::size_t memory, const StopToken& stop,
                 const Solution& found, std::uint64_t at_most, const SolutionSink& sink, Answer& answer) {
  const auto paths = solve_paths(board, puzzle.grid().columns(), memory, stop);
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
    if (answer.found < at_most && !hand_over(path_symbols(board, used, puzzle), puzzle, take, answer)) break;
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
    const auto board = board_of(puzzle, at_most);
    if (!board || limits.nodes.value_or(most_nodes_before_sweep + 1) <= most_nodes_before_sweep) {
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
    if (sweep_board(*board, puzzle, memory_, lowering.stop, found, at_most, sink, answer)) return;
    rest = stopwatch.rest_of(limits);
    if (rest.nodes) *rest.nodes -= most_nodes_before_sweep;
    search.limit(rest);
    enumerate(search, puzzle, at_most, sink, answer);
  };
  return answer_of(puzzle, limits, find, rewrite_observer_);
}

}  // namespace grids
