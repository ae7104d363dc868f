#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "generate/all_but.hpp"
#include "generate/puzzle_maker.hpp"
#include "generate/puzzle_pieces.hpp"
#include "search/effort/within.hpp"

// What PuzzleMaker does where the clues of most solutions are not enough: it looks for a solution whose clues tell
// more.

namespace grids {
namespace {

/// As long as no more puzzles than this came to nothing, solutions are taken as they are found.
constexpr std::uint64_t most_taken_as_found = 12;
constexpr std::size_t most_improvements = 2000;
constexpr std::size_t most_idle_steps = 150;
/// Where more of what was open stays so, that was in vain; after so many in a row propagation sees too little of what
/// clues say.
constexpr double most_left_open = 0.75;
constexpr std::size_t most_in_vain = 5;
/// What is kept of cells here and there.
constexpr double least_share = 0.4;
constexpr double most_share = 0.95;
/// Nodes in which a solution must be found that is like the last one in most cells.
constexpr std::uint64_t nodes_for_rest = 200;

/// Most of a solution: all but what lies in a window, or cells here and there.
std::vector<Given> most_of(const Solution& solution, const Puzzle& puzzle, Random& random) {
  const auto& grid = puzzle.grid();
  std::vector<bool> is_free(grid.cell_count());
  const bool everywhere = puzzle.links.empty() && puzzle.walls.empty() && random.below(2) == 0;
  const auto share = least_share + (most_share - least_share) * random.fraction();
  const auto random_side = [&random](std::size_t side) {
    const auto length = std::min(side, 2 + random.below(side / 2 + 1));
    const auto first = random.below(side - length + 1);
    return std::pair(first, first + length);
  };
  const auto [top, bottom] = random_side(grid.rows());
  const auto [left, right] = random_side(grid.columns());
  for (const auto cell : grid.cells()) {
    const auto [row, column] = grid.place(cell);
    const bool in_window = row >= top && row < bottom && column >= left && column < right;
    is_free[index(cell)] = everywhere ? random.fraction() >= share : in_window;
  }
  return all_but(std::move(is_free), solution, puzzle);
}

}  // namespace

/// Whether other solutions of what is drawn may have clues that tell more, and nothing says what solutions look like.
/// Where borders may move, that is better.
bool PuzzleMaker::may_improve(ComposedPuzzle& stage) const {
  if (missed_ < most_taken_as_found || !wanted_.is_any() || improved_in_vain_ == most_in_vain || !known_.empty())
    return false;
  const bool free = plan_.free_clues || !plan_.symbols.empty() || (plan_.blocks && plan_.blocks->numbered > 0);
  return plan_.givens == MakePlan::Givens::none && plan_.fill == MakePlan::Fill::by_search && !free &&
         layers_to_recut().empty() && !stage.finder().open().empty();
}

/// How many symbols too many propagation leaves in cells with all clues that the solution has.
std::size_t PuzzleMaker::left_open(const PuzzleDrawing& drawn, ComposedPuzzle& stage, const Solution& solution,
                                   Random& random) {
  auto clued = drawn;
  const auto missing = stage.finder().fill_in(clued, solution, &random);
  if (!missing.empty()) leave_out(clued, missing, base_drawn_);
  std::optional<ComposedPuzzle> fresh;
  auto& whole = composed(clued, fresh);
  Reducer reducer(whole.switched_solver(stop()), {}, whole.puzzle().givens());
  std::size_t open = 0;
  for (const auto& domain : reducer.left({})) open += domain.size() - 1;
  return open;
}

/// Goes on to other solutions that are mostly the same, as long as their clues leave no more open: a hill climb.
void PuzzleMaker::improve(const PuzzleDrawing& drawn, ComposedPuzzle& stage, Solution& solution, Random& random) {
  say("looking for clues that tell more");
  auto& solver = stage.random_solver(stop());
  const auto found = solution;
  const auto at_first = left_open(drawn, stage, solution, random);
  auto open = at_first;
  std::size_t idle = 0;
  for (std::size_t step = 0; open > 0 && step < most_improvements && idle < most_idle_steps; ++step) {
    if (out_of_time()) return;
    ++idle;
    auto other = random_solution(solver, most_of(solution, stage.puzzle(), random), random.next(),
                                 within(rest(), nodes_for_rest));
    if (!other || *other == solution) continue;
    const auto left = left_open(drawn, stage, *other, random);
    if (left > open) continue;
    if (left < open) idle = 0;
    open = left;
    solution = std::move(*other);
  }
  const bool in_vain = static_cast<double>(open) > most_left_open * static_cast<double>(at_first);
  if (in_vain) solution = found;
  improved_in_vain_ = in_vain ? improved_in_vain_ + 1 : 0;
}

}  // namespace grids
