#include <algorithm>
#include <cassert>
#include <set>
#include <string>
#include <utility>

#include "generate/puzzle_maker.hpp"
#include "generate/starting_solution.hpp"

// What PuzzleMaker does when a picture is wanted.

namespace grids {
namespace {

/// Cells of a picture that change, and how many pictures with as many changes go on.
constexpr std::size_t most_changes = 100;
constexpr std::size_t changes_to_go_on = 4;
/// Up to so many changes every cell is tried in which solutions differ; then so many of each picture.
constexpr std::size_t changes_in_full = 2;
constexpr std::size_t cells_to_try = 10;

/// The solution that looks so: the symbol of which `make` speaks, or the first one, is dark.
Solution pictured(const Bitmap& picture, const MakePlan& plan, const Puzzle& puzzle) {
  const auto dark = plan.symbols.empty() ? symbol_at(0) : *puzzle.symbols().find(plan.symbols.begin()->first);
  return two_colored(puzzle, picture.dark, dark);
}

}  // namespace

/// A picture needs its two symbols, a cell for each of its points, and nothing else that says what the solution is.
void PuzzleMaker::demand_picturable() const {
  if (!request_.picture) return;
  const auto& puzzle = base_.puzzle();
  if (puzzle.symbols().size() != 2)
    throw InputError({}, "a picture is made of two symbols, dark and light; here there are " +
                             std::to_string(puzzle.symbols().size()));
  if (puzzle.grid().size() != request_.picture->size)
    throw InputError({}, "the picture has " + size_text(request_.picture->size) + " cells, but the grid " +
                             size_text(puzzle.grid().size()));
  if (plan_.blocks || plan_.free_clues || !plan_.regions.empty())
    throw InputError({},
                     "of this type more is drawn than a picture says: areas, lines, blocks, or clues that do not "
                     "follow from the solution");
  if (!known_.empty()) throw InputError({}, "besides a picture there can be no givens and no solution");
}

/// Tries the picture, then with one cell changed, with two, and so on: cells in which a solution of the last one's
/// clues differs from it. Of all with as many changes those go on whose solutions differ least.
PuzzleMaker::Step PuzzleMaker::make_picture(PuzzleDrawing drawn, Random& random) {
  struct Candidate {
    Solution solution;
    std::vector<CellId> cells = {};  ///< in which another solution differs
  };
  const auto finder = base_.composer().clue_finder(base_.puzzle(), {});
  const auto tried = [&](Candidate& candidate) {
    auto clued = drawn;
    finder->fill_in(clued, candidate.solution, &random);
    Trouble trouble;
    const auto step = reduce(clued, *finder, candidate.solution, random, trouble);
    if (trouble.other) candidate.cells = std::move(trouble.cells);
    return step;
  };
  std::vector<Candidate> best{{pictured(*request_.picture, plan_, base_.puzzle())}};
  if (!base_.puzzle().accepts(best.front().solution)) return Step::none;
  if (const auto step = tried(best.front()); step != Step::again) return step;
  for (std::size_t changes = 1; changes <= most_changes; ++changes) {
    say("changing " + std::to_string(changes) + (changes == 1 ? " cell" : " cells"));
    std::vector<Candidate> next;
    std::set<Solution> seen;
    for (auto& candidate : best) {
      if (changes > changes_in_full) {
        random.shuffle(candidate.cells);
        candidate.cells.resize(std::min(candidate.cells.size(), cells_to_try));
      }
      for (const auto cell : candidate.cells) {
        if (out_of_time()) return Step::limit;
        Candidate changed{candidate.solution};
        auto& symbol = changed.solution[index(cell)];
        symbol = symbol_at(1 - index(symbol));
        if (!seen.insert(changed.solution).second || !base_.puzzle().accepts(changed.solution)) continue;
        const auto step = tried(changed);
        if (step != Step::again) return step;
        if (!changed.cells.empty()) next.push_back(std::move(changed));
      }
    }
    std::ranges::stable_sort(next, {}, [](const Candidate& each) { return each.cells.size(); });
    next.resize(std::min(next.size(), changes_to_go_on));
    best = std::move(next);
    if (best.empty()) break;
  }
  return Step::again;
}

std::vector<CellId> PuzzleMaker::changed(const Solution& solution) const {
  assert(solution.size() >= base_.puzzle().grid().cell_count());
  std::vector<CellId> cells;
  if (!request_.picture) return cells;
  const auto wanted = pictured(*request_.picture, plan_, base_.puzzle());
  for (const auto cell : base_.puzzle().grid().cells())
    if (wanted[index(cell)] != solution[index(cell)]) cells.push_back(cell);
  return cells;
}

}  // namespace grids
