#include <algorithm>
#include <cassert>
#include <memory>
#include <utility>

#include "generate/explainable_pieces.hpp"
#include "generate/puzzle_maker.hpp"

// What PuzzleMaker does with a puzzle that has everything: it takes away what is not needed, composes and solves anew
// what is printed, and judges it.

namespace grids {
namespace {

/// After so many that need guesses any will do.
constexpr std::uint64_t most_guessed = 3;
/// Of smaller grids any share of the cells may be given.
constexpr std::size_t cells_for_share = 16;
/// So many too hard ones are kept.
constexpr std::size_t most_unrated = 100;

std::vector<bool> all_of(const PuzzlePieces& pieces) { return std::vector<bool>(pieces.pieces().size(), true); }

/// Whether two solutions are the same: in the cells in play, and in walls and links that are part of them.
bool same_solution(const Puzzle& puzzle, const Solution& a, const Solution& b) {
  assert(a.size() >= puzzle.told_cells() && b.size() >= puzzle.told_cells());
  for (std::size_t i = 0; i < puzzle.told_cells(); ++i) {
    const bool block = i < puzzle.grid().cell_count() && !puzzle.grid().in_play(cell_at(i));
    if (!block && a[i] != b[i]) return false;
  }
  return true;
}

/// The cells in which two solutions differ, in cell order; where all cells hold the same, those at links in which they
/// do.
std::vector<CellId> differing_cells(const Puzzle& puzzle, const Solution& a, const Solution& b) {
  assert(a.size() >= puzzle.grid().cell_count() && b.size() >= puzzle.grid().cell_count());
  const auto differs = [&](CellId cell) {
    return index(cell) < std::min(a.size(), b.size()) && a[index(cell)] != b[index(cell)];
  };
  std::vector<bool> differing(puzzle.grid().cell_count());
  for (const auto& link : puzzle.links)
    if (puzzle.symbols().size() == 1 && differs(link.cell))
      differing[index(link.first)] = differing[index(link.second)] = true;
  auto cells = puzzle.grid().cells();
  std::erase_if(cells, [&](CellId cell) { return !differs(cell) && !differing[index(cell)]; });
  return cells;
}

/// Whether all cells hold the same symbol, though there are others, and nothing else is sought: an empty grid is no
/// puzzle.
bool is_blank(const Puzzle& puzzle, const Solution& solution) {
  const auto cells = puzzle.grid().cells();
  if (puzzle.symbols().size() < 2 || cells.size() < 2 || puzzle.told_cells() > puzzle.grid().cell_count()) return false;
  const auto first = solution[index(cells.front())];
  return std::ranges::all_of(cells, [&](CellId cell) { return solution[index(cell)] == first; });
}

}  // namespace

/// One that has only givens more than the recipe was composed and lowered before.
ComposedPuzzle& PuzzleMaker::composed(const PuzzleDrawing& drawn, std::optional<ComposedPuzzle>& fresh) {
  if (!differ_in_givens_only(drawn, base_drawn_)) return fresh.emplace(recipe_.whole(drawn, stop()));
  if (!with_base_drawn_) with_base_drawn_.emplace(recipe_.as_printed(base_drawn_, stop()));
  return *with_base_drawn_;
}

/// Whether a puzzle came to be as easy as is wanted by nothing but that hardly anything is left to find.
bool PuzzleMaker::is_given_away(const PuzzlePieces& pieces, const std::vector<bool>& kept) const {
  if (!wanted_.has_upper_end() || plan_.givens == MakePlan::Givens::all || !base_.puzzle().givens().empty())
    return false;
  const auto cells = base_.puzzle().grid().cells().size();
  return cells >= cells_for_share && pieces.givens_left(kept).size() * 4 > cells * 3;
}

bool PuzzleMaker::clues_may_go() const {
  switch (request_.clues) {
    case MakeRequest::Clues::all: return false;
    case MakeRequest::Clues::fewest: return true;
    case MakeRequest::Clues::as_planned: break;
  }
  // Where free clues are all that is drawn, nothing else makes a puzzle harder.
  return plan_.clues != MakePlan::Clues::all || (plan_.free_clues && wanted_.above > 0);
}

/// `whole`: what is composed of the drawing already, if that lacks nothing.
PuzzleMaker::Step PuzzleMaker::reduce(const PuzzleDrawing& drawn, const ClueFinder& finder, const Solution& solution,
                                      Random& random, Trouble& trouble, ComposedPuzzle* whole) {
  if (known_.empty() && !request_.picture && is_blank(base_.puzzle(), solution)) return Step::again;
  std::optional<ComposedPuzzle> fresh;
  auto& stage = whole != nullptr ? *whole : composed(drawn, fresh);
  PuzzlePieces pieces(stage.puzzle(), drawn);
  if (plan_.givens != MakePlan::Givens::none) pieces.add_givens(solution, request_.symmetry, random);
  if (clues_may_go()) pieces.add_clues(clues_that_may_go(stage, finder), plan_.clues, random);
  std::unique_ptr<const SwitchedRules> with_parts;
  std::optional<SwitchedSolver> solver_with_parts;
  if (pieces.has_clues()) {
    with_parts = stage.switched_rules(pieces.parts(), stop());
    solver_with_parts.emplace(*with_parts);
  }
  Reducer reducer(solver_with_parts ? *solver_with_parts : stage.switched_solver(stop()), pieces.pieces(),
                  stage.puzzle().givens());
  if (const auto told = stage.puzzle().told_cells(); solution.size() >= told)
    reducer.know({solution.begin(), solution.begin() + static_cast<std::ptrdiff_t>(told)});
  ExplainablePieces explainable(stage, pieces, recipe_);
  Reduction reduction(reducer, pieces.givens(), wanted_, [&](const auto& kept, const auto& techniques, auto how) {
    const auto& rules = explainable.rules(kept, stop());
    const auto givens = pieces.givens_left(kept);
    if (how == Reduction::Judging::rated) return judged(rules, givens, techniques, stop());
    const bool beyond = how == Reduction::Judging::beyond_propagation;
    return bounded(rules, givens, techniques, beyond ? reducer.left(kept) : std::span<const Domain>(), stop());
  });
  if (progress_) reduction.observe([this](const std::string& doing) { say(doing); });
  if (plan_.givens == MakePlan::Givens::all && givens_matter(stage.puzzle())) reduction.doubt_propagation();
  if (request_.minimal)
    reduction.demand_only_uniqueness();
  else if (is_quickly_begun(stage) && guessed_ < most_guessed)
    reduction.demand_no_guess();
  bool irreducible = true;
  switch (reduction.run(wanted_givens(), rest(), random)) {
    case Reduction::Result::guesses: ++guessed_; return Step::again;
    case Reduction::Result::several:
      if (reducer.limited()) {
        std::ranges::copy(drawn.grid.cells(), std::back_inserter(trouble.cells));
      } else if (const auto& two = reducer.difference()) {
        trouble.other = same_solution(stage.puzzle(), two->first, solution) ? two->second : two->first;
        trouble.cells = differing_cells(stage.puzzle(), solution, *trouble.other);
        if (!layers_to_recut().empty())
          trouble.open = static_cast<std::size_t>(std::ranges::count_if(
              reducer.left(all_of(pieces)), [](const Domain& domain) { return !domain.single(); }));
      }
      // Of some solutions rules with clues have nothing to say, such as of a small loop.
      return pieces.pieces().empty() && is_bare(drawn) && finder.open().empty() ? Step::all_needed : Step::again;
    case Reduction::Result::too_hard:
      if (unrated_.size() == most_unrated) rate_too_hard();
      unrated_.emplace_back(stage.puzzle(), pieces.givens_left(all_of(pieces)));
      if (reduction.is_hopeless()) return Step::hopeless;
      trouble.cells = reduction.stuck();
      return Step::too_hard;
    case Reduction::Result::limit: return Step::limit;
    case Reduction::Result::partial: irreducible = false; break;
    case Reduction::Result::done: break;
  }
  const auto& kept = reduction.kept();
  if (is_given_away(pieces, kept)) {
    if (!made_instead_) made_instead_.emplace(0, 0);
    return Step::hopeless;
  }
  const auto step = finish(pieces, kept, solution, {drawn, stage, reducer.solution(), whole == nullptr}, irreducible,
                           reduction.judgement());
  if (made_) made_->irreducible = irreducible && reduction.is_irreducible();
  return step;
}

/// Whether another puzzle takes no new layout, or one that is composed as soon, so that it is begun sooner than one is
/// made that needs guesses.
bool PuzzleMaker::is_quickly_begun(const ComposedPuzzle& stage) const {
  using FreeKind = MakePlan::FreeClues::Kind;
  const bool beside = plan_.free_clues && plan_.free_clues->kind == FreeKind::beside && stage.is_quick();
  const bool drawn = !plan_.regions.empty() || plan_.blocks || (plan_.free_clues && !beside);
  return !drawn && known_.empty() && !request_.picture && plan_.givens != MakePlan::Givens::all;
}

std::vector<CluePart> PuzzleMaker::clues_that_may_go(const ComposedPuzzle& stage, const ClueFinder& finder) const {
  auto clues = clue_parts(stage.puzzle(), stage.drawn(), finder);
  std::erase_if(clues, [this](const CluePart& clue) {
    const bool free = plan_.free_clues && clue.place.kind == CluePlace::Kind::cell && clue.place.layer.empty();
    return free || base_drawn_.clues.contains(clue.place);
  });
  return clues;
}

Reduction::Givens PuzzleMaker::wanted_givens() const {
  if (plan_.givens == MakePlan::Givens::all) return Reduction::Givens::all;
  return request_.givens == MakeRequest::Givens::few ? Reduction::Givens::fewest : Reduction::Givens::if_needed;
}

/// Composes and solves anew what is printed; but what lacks nothing of the whole was so already.
PuzzleMaker::Step PuzzleMaker::finish(const PuzzlePieces& pieces, const std::vector<bool>& kept,
                                      const Solution& solution, const Whole& whole, bool irreducible,
                                      const std::optional<Judgement>& known) {
  auto drawn = pieces.left(kept);
  leave_out(drawn, corners_without_clue(drawn, whole.drawn, plan_), base_drawn_);
  std::optional<ComposedPuzzle> fresh;
  const bool same = whole.is_as_printed && differ_in_givens_only(drawn, whole.drawn);
  auto& stage = same ? whole.composed : composed(drawn, fresh);
  auto puzzle = stage.puzzle();
  puzzle.set_givens(pieces.givens_left(kept));
  const auto* found = &solution;
  const bool lacks_some = std::ranges::find(kept, false) != kept.end();
  if (!same || lacks_some || !whole.solution) {
    auto& solver = stage.solver(stop());
    const auto answer = solver.solve(puzzle.givens(), 2, rest());
    if (answer.outcome() == Outcome::unknown) return Step::limit;
    if (answer.outcome() != Outcome::unique) return Step::again;
    found = &solver.first_solution();
  } else {
    found = &*whole.solution;
  }
  if (!same_solution(puzzle, *found, solution)) return Step::again;
  MadePuzzle made(std::move(drawn));
  made.recipe = recipe_.items();
  if (stage.is_quick() && request_.shown) {
    auto givens = puzzle.givens();
    puzzle = recipe_.as_printed(made.drawn, stop()).puzzle();
    puzzle.set_givens(std::move(givens));
  }
  made.puzzle = std::move(puzzle);
  made.solution = *found;
  made_ = std::move(made);
  if (!irreducible) return Step::limit;
  return wanted_.is_any() && !request_.rated ? Step::done : rate(stage, known);
}

/// What the easiest of those that were too hard rates.
void PuzzleMaker::rate_too_hard() {
  for (const auto& [puzzle, givens] : std::exchange(unrated_, {})) {
    const explain::Rules rules(puzzle, stop());
    const auto rating = judged(rules, givens, wanted_.techniques, stop()).rating;
    if (rating) easiest_ = std::min(easiest_.value_or(rating->hardest), rating->hardest);
  }
}

/// `again` when it is not as hard as is wanted. `known`: how hard it is, if that was found out.
PuzzleMaker::Step PuzzleMaker::rate(ComposedPuzzle& stage, const std::optional<Judgement>& known) {
  say("judging");
  const auto& givens = made_->puzzle.givens();
  std::optional<explain::Rules> with_givens;
  if (givens_matter(stage.puzzle()) && stage.puzzle().givens() != givens) with_givens.emplace(made_->puzzle, stop());
  const auto& rules = with_givens ? *with_givens : stage.explainable(stop());
  const auto judgement = known ? *known : judged(rules, givens, wanted_.techniques, stop());
  if (!judgement.finished) {
    if (!wanted_.is_any()) made_.reset();
    return Step::limit;
  }
  made_->rating = judgement.rating;
  const auto suits = [&] {
    return judgement.suits(wanted_) && (!wanted_.counts_looks() || looks_suit(rules, givens, wanted_, stop()));
  };
  if (wanted_.is_any() || suits()) return Step::done;
  ++made_otherwise_;
  if (const auto& rating = judgement.rating) {
    if (!made_instead_) made_instead_.emplace(rating->hardest, rating->hardest);
    made_instead_->first = std::min(made_instead_->first, rating->hardest);
    made_instead_->second = std::max(made_instead_->second, rating->hardest);
    if (rating->hardest <= 0) {
      // Every cell is given: whatever is left to find is harder.
      made_.reset();
      return Step::hopeless;
    }
  }
  return Step::again;
}

}  // namespace grids
