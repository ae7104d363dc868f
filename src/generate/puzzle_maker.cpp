#include "generate/puzzle_maker.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "explain/journal/technique.hpp"
#include "generate/added_clue.hpp"
#include "generate/border_walk.hpp"
#include "generate/difficulty.hpp"
#include "generate/explainable_pieces.hpp"
#include "generate/free_clues.hpp"
#include "generate/layout_maker.hpp"
#include "generate/plan_defaults.hpp"
#include "generate/puzzle_pieces.hpp"
#include "generate/recut.hpp"
#include "generate/repair.hpp"
#include "generate/starting_solution.hpp"

namespace grids {
namespace {

/// Nodes in which a layout that was drawn at random must show a solution.
constexpr std::uint64_t nodes_for_layout = 20'000;
/// Puzzles begun anew for one that is wanted, and repairs of each.
constexpr std::uint64_t most_begun = 2000;
constexpr std::size_t most_repairs = 400;
/// Of rectangles, of which another cut is drawn at once: what so many moves of clues do not mend hardly any mend.
constexpr std::size_t most_moved_clues = 40;
constexpr std::size_t most_recuts = 12;
/// After so many more free clues are typed than are planned.
constexpr std::uint64_t most_as_planned = 50;
/// After so many that need guesses any will do.
constexpr std::uint64_t most_guessed = 3;
/// So many puzzles in which no technique that may be used sees anything, not even with all that they can have: no other
/// one is to be hoped for.
constexpr std::uint64_t most_hopeless = 8;
/// After so many that are too hard areas become smaller, after so many that are too easy larger.
constexpr int for_a_step = 5;
constexpr int most_steps = 4;
/// Of so many the fullest is taken, where it matters.
constexpr std::size_t solutions_to_choose = 30;
/// So many too hard ones are kept.
constexpr std::size_t most_unrated = 100;

std::vector<bool> all_of(const PuzzlePieces& pieces) { return std::vector<bool>(pieces.pieces().size(), true); }

ComposedPuzzle read(const RecipeComposer& recipe, const StopToken& stop, const Limits& limits) {
  demand_more_time(stop, "the type was still being read");
  return recipe.unmade(Stopwatch().stop_at(limits));
}

/// Whether two solutions are the same: in the cells in play, and in walls and links that are part of them.
bool same_solution(const Puzzle& puzzle, const Solution& a, const Solution& b) {
  assert(a.size() >= puzzle.told_cells() && b.size() >= puzzle.told_cells());
  for (std::size_t i = 0; i < puzzle.told_cells(); ++i) {
    const bool block = i < puzzle.grid().cell_count() && !puzzle.grid().in_play(cell_at(i));
    if (!block && a[i] != b[i]) return false;
  }
  return true;
}

/// Whether another solution, which obeys all clues of the one that `clued` shows, has more of them.
bool has_more_clues(PuzzleDrawing drawn, const PuzzleDrawing& clued, ClueFinder& finder, const Solution& other,
                    Random& random) {
  finder.fill_in(drawn, other, &random);
  return drawn.clues.size() > clued.clues.size();
}

std::size_t repairs_of(const MakePlan& plan) {
  const bool of_rectangles = plan.free_clues && plan.free_clues->kind == MakePlan::FreeClues::Kind::rectangles;
  return of_rectangles ? most_moved_clues : most_repairs;
}

}  // namespace

PuzzleMaker::PuzzleMaker(Recipe recipe, MakeRequest request, const StopToken& stop)
    : recipe_(std::move(recipe)),
      request_(std::move(request)),
      base_(read(recipe_, stop, request_.limits)),
      base_drawn_(base_.composer().drawn(base_.puzzle())),
      plan_(completed(base_.composer().plan(), base_.composer().synopsis(), base_.puzzle().grid())),
      known_(base_.puzzle().claimed_cells()) {
  demand_picturable();
  recipe_.go_on_from(base_);
  const auto& drawn = base_drawn_;
  const bool some = !drawn.clues.empty() ||
                    std::ranges::any_of(drawn.layers, [](const auto& layer) { return !layer.second.regions.empty(); });
  // What somebody else has drawn may have one solution only with some givens.
  if (request_.givens == MakeRequest::Givens::none)
    plan_.givens = MakePlan::Givens::none;
  else if (request_.givens == MakeRequest::Givens::few)
    plan_.givens = MakePlan::Givens::any;
  else if (some && plan_.givens == MakePlan::Givens::none)
    plan_.givens = MakePlan::Givens::any;
  if (drawn.has_cell_clues() && plan_.free_clues) {
    // They are typed already, and the rules say which solutions suit them.
    plan_.free_clues.reset();
    plan_.symbols.clear();
  }
}

PuzzleMaker::~PuzzleMaker() = default;

void PuzzleMaker::say(const std::string& doing) const {
  if (progress_) progress_(begun_, doing);
}

Limits PuzzleMaker::rest() const { return stopwatch_.rest_of(request_.limits); }

StopToken PuzzleMaker::stop() const { return stopwatch_.stop_at(request_.limits); }

bool PuzzleMaker::out_of_time() const { return stop().stop_requested(); }

PuzzleMaker::Status PuzzleMaker::make(std::uint64_t seed, const Difficulty& wanted) {
  stopwatch_ = Stopwatch();
  wanted_ = wanted;
  std::uint64_t made = 0;
  std::uint64_t hopeless = 0;
  Random seeds(seed);
  undrawn_ = 0;
  too_hard_ = 0;
  guessed_ = 0;
  tendency_ = 0;
  easiest_.reset();
  unrated_.clear();
  made_otherwise_ = 0;
  made_instead_.reset();
  for (begun_ = 0; begun_ < most_begun;) {
    ++begun_;
    made_.reset();
    say("drawing");
    Random random(seeds.next());
    const auto step = attempt(random);
    if (made_) made_->seed = seed;
    switch (step) {
      case Step::done: return Status::made;
      case Step::none: return Status::no_solution;
      case Step::limit: return Status::limit;
      case Step::all_needed: return Status::all_needed;
      case Step::hopeless: ++hopeless; [[fallthrough]];
      case Step::too_hard:
        if (++too_hard_ == request_.tries || hopeless == most_hopeless) {
          rate_too_hard();
          return Status::too_hard;
        }
        tendency_ = std::min(tendency_ + 1, most_steps * for_a_step);
        break;
      case Step::again:
        if (request_.picture) return Status::given_up;
        if (!made_ && tendency_ < 0) ++tendency_;  // it could not be repaired
        break;
    }
    if (made_) {
      hopeless = 0;
      tendency_ = std::max(tendency_ - 1, -most_steps * for_a_step);
    }
    if (made_ && ++made >= request_.tries) break;  // of another difficulty
    if (out_of_time()) return Status::limit;
  }
  return Status::given_up;
}

PuzzleMaker::Step PuzzleMaker::attempt(Random& random) try {
  const auto& symbols = base_.puzzle().symbols();
  auto drawn = base_drawn_;
  if (request_.picture) return make_picture(std::move(drawn), random);
  const auto plan = eased(plan_, tendency_ / for_a_step);
  auto before = draw_before(drawn, plan, symbols, random);
  if (before == LayoutOutcome::failed) return undrawable();
  if (plan_.free_clues && changes_solutions(*plan_.free_clues)) {
    reserve_clues(drawn, *plan_.free_clues, random);
    before = LayoutOutcome::drawn;
  }
  std::optional<ComposedPuzzle> fresh;
  auto* stage = &base_;
  if (before == LayoutOutcome::drawn) stage = &fresh.emplace(recipe_.unmade(drawn, stop()));
  Solution solution;
  const auto found = find_solution(*stage, before == LayoutOutcome::drawn, random, solution);
  if (found != Step::done) return found;
  bool changed = false;
  if (plan_.blocks && plan_.blocks->numbered > 0) {
    number_blocks(drawn, solution, symbols, plan_.blocks->numbered, random);
    changed = true;
  }
  if (plan_.free_clues) {
    if (plan_.free_clues->kind == MakePlan::FreeClues::Kind::repeats && known_.empty())
      fill_up(solution, *symbols.find(plan_.free_clues->symbol), stage->puzzle(), random);
    if (!tell_free_clues(drawn, *plan_.free_clues, *stage, solution, random)) return Step::again;
    changed = true;
  }
  if (!plan_.regions.empty()) {
    const auto after = draw_after(drawn, plan, stage->finder(), solution, stage->puzzle(), random);
    if (after == LayoutOutcome::failed) return undrawable();
    changed = changed || after == LayoutOutcome::drawn;
  }
  if (changed) stage = &fresh.emplace(recipe_.unmade(drawn, stop()));
  // A cut that was drawn at random has to obey what else is said.
  const bool cut = changed && !stage->puzzle().walls.empty() && stage->puzzle().cell_count() == solution.size();
  if (cut && !stage->puzzle().accepts(solution)) return Step::again;
  return fill_in_and_reduce(std::move(drawn), *stage, std::move(solution), random);
} catch (const Stopped&) {
  return Step::limit;
}

PuzzleMaker::Step PuzzleMaker::undrawable() {
  ++undrawn_;
  return Step::again;
}

PuzzleMaker::Step PuzzleMaker::find_solution(ComposedPuzzle& stage, bool fresh, Random& random, Solution& solution) {
  const auto& puzzle = stage.puzzle();
  if (known_.empty()) {
    if (auto designed = designed_solution(plan_, puzzle, random)) {
      solution = std::move(*designed);
      return Step::done;
    }
    // Another design is sooner found than a solution that nobody designed.
    if (plan_.fill == MakePlan::Fill::rare_sums) return Step::again;
    if (plan_.free_clues && plan_.free_clues->kind == MakePlan::FreeClues::Kind::ends) return undrawable();
  }
  auto& solver = stage.random_solver(stop());
  auto limits = rest();
  if (fresh) limits.nodes = std::min(nodes_for_layout, limits.nodes.value_or(nodes_for_layout));
  for (std::size_t i = 0; i < (prefers_full(plan_) ? solutions_to_choose : 1); ++i) {
    auto found = random_solution(solver, known_, random.next(), limits);
    if (!found) break;
    if (solution.empty() || fullness(*found, plan_, puzzle) > fullness(solution, plan_, puzzle))
      solution = std::move(*found);
  }
  if (!solution.empty()) return Step::done;
  if (out_of_time()) return Step::limit;
  if (fresh) return Step::again;
  const auto some = stage.solver(stop()).solve(known_, 1, rest());
  return some.outcome() == Outcome::none ? Step::none : Step::limit;
}

PuzzleMaker::Step PuzzleMaker::fill_in_and_reduce(PuzzleDrawing drawn, ComposedPuzzle& stage, Solution solution,
                                                  Random& random) {
  auto* now = &stage;
  std::optional<ComposedPuzzle> repaired;
  std::size_t recuts = 0;
  const auto compose = [this](const PuzzleDrawing& next) { return recipe_.unmade(next, stop()); };
  BorderWalk walk(plan_, layers_to_recut(), compose);
  bool is_checked = true;  // what was found, not made, obeys the rules
  for (std::size_t round = 0; round < repairs_of(plan_); ++round) {
    if (out_of_time()) return Step::limit;
    auto& finder = now->finder();
    auto clued = drawn;
    const auto missing = finder.fill_in(clued, solution, &random);
    const auto is_missed = [&](const CluePlace& place) {
      const bool may_lack = plan_.clues != MakePlan::Clues::all && !finder.speaks_of_none(place);
      return place.kind != CluePlace::Kind::region && !may_lack;
    };
    if (std::ranges::any_of(missing, is_missed)) return Step::again;
    if (!missing.empty()) leave_out(clued, missing, base_drawn_);
    Trouble trouble;
    const bool is_whole = !finder.leaves_clues_open() && !differ_in_givens_only(drawn, base_drawn_);
    const auto result = reduce(clued, finder, solution, random, trouble, is_whole ? now : nullptr);
    if (made_ && !is_checked && !now->puzzle().accepts(solution)) {
      made_.reset();
      return Step::again;
    }
    if (!trouble.other && trouble.cells.empty()) return result;
    if (!known_.empty()) return result;
    say("repairing");
    if (trouble.other) {
      const auto has_clues =
          std::ranges::any_of(clued.clues, [](const auto& clue) { return clue.first.kind == CluePlace::Kind::region; });
      auto moved = walk.step(drawn, solution, {*trouble.other, trouble.cells, trouble.open}, has_clues, random);
      if (moved) {
        now = &repaired.emplace(std::move(*moved));
        is_checked = true;
        continue;
      }
    }
    if (trouble.other && !prefers_full(plan_) && has_more_clues(drawn, clued, finder, *trouble.other, random)) {
      solution = std::move(*trouble.other);
      continue;
    }
    if (trouble.other && plan_.free_clues && changes_solutions(*plan_.free_clues) && begun_ > most_as_planned) {
      const AddedClue added(*plan_.free_clues, base_drawn_, compose, stop());
      if (auto next = added.add(drawn, solution, *trouble.other, random)) {
        now = &repaired.emplace(std::move(*next));
        continue;
      }
    }
    const auto before = drawn;
    if (!trouble.other || !repair(drawn, plan_, now->puzzle(), solution, *trouble.other, random)) {
      // Cut anew from the beginning is better where many such have one solution.
      if (result == Step::again && tendency_ >= 0) return result;
      if (++recuts > most_recuts || !recut(drawn, plan_, layers_to_recut(), std::move(trouble.cells), solution, random))
        return result;
    }
    const bool redrawn = !differ_in_givens_only(drawn, before);
    if (redrawn) now = &repaired.emplace(recipe_.unmade(drawn, stop()));
    if (now->puzzle().cell_count() != solution.size()) return Step::again;
    // Where rules that the repair knows nothing of refuse what it makes, that shows soon; the last one is checked in
    // any case.
    is_checked = redrawn || std::has_single_bit(round + 1);
    if (is_checked && !now->puzzle().accepts(solution)) return Step::again;
  }
  return Step::again;
}

/// Those that are cut by sizes and that nobody has typed. Where all areas have one size, no cell may move from one to
/// another, and none may be cut: they are plates, or dominoes.
std::vector<std::string> PuzzleMaker::layers_to_recut() const {
  std::vector<std::string> names;
  for (const auto& [name, regions] : plan_.regions) {
    const auto typed = base_drawn_.layers.find(name);
    if (regions.kind == MakePlan::Regions::Kind::areas && regions.sizes.size() > 1 &&
        (typed == base_drawn_.layers.end() || typed->second.regions.empty()))
      names.push_back(name);
  }
  return names;
}

/// One that has only givens more than the recipe was composed and lowered before.
ComposedPuzzle& PuzzleMaker::composed(const PuzzleDrawing& drawn, std::optional<ComposedPuzzle>& fresh) {
  if (!differ_in_givens_only(drawn, base_drawn_)) return fresh.emplace(recipe_.whole(drawn, stop()));
  if (!with_base_drawn_) with_base_drawn_.emplace(recipe_.as_printed(base_drawn_, stop()));
  return *with_base_drawn_;
}

/// `whole`: what is composed of the drawing already, if that lacks nothing.
PuzzleMaker::Step PuzzleMaker::reduce(const PuzzleDrawing& drawn, const ClueFinder& finder, const Solution& solution,
                                      Random& random, Trouble& trouble, ComposedPuzzle* whole) {
  std::optional<ComposedPuzzle> fresh;
  auto& stage = whole != nullptr ? *whole : composed(drawn, fresh);
  PuzzlePieces pieces(stage.puzzle(), drawn);
  if (plan_.givens != MakePlan::Givens::none) pieces.add_givens(solution, request_.symmetry, random);
  // Where free clues are all that is drawn, nothing else makes a puzzle harder.
  const bool may_go = plan_.clues != MakePlan::Clues::all || (plan_.free_clues && wanted_.above > 0);
  if (may_go) pieces.add_clues(clues_that_may_go(stage, finder), random);
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
    return (how == Reduction::Judging::bounded ? bounded : judged)(rules, pieces.givens_left(kept), techniques, stop());
  });
  if (progress_) reduction.observe([this](const std::string& doing) { say(doing); });
  if (is_quickly_begun(stage) && guessed_ < most_guessed) reduction.demand_no_guess();
  bool irreducible = true;
  switch (reduction.run(wanted_givens(), rest(), random)) {
    case Reduction::Result::guesses: ++guessed_; return Step::again;
    case Reduction::Result::several:
      if (reducer.limited()) {
        std::ranges::copy(drawn.grid.cells(), std::back_inserter(trouble.cells));
      } else if (const auto& two = reducer.difference()) {
        trouble.other = same_solution(stage.puzzle(), two->first, solution) ? two->second : two->first;
        for (const auto cell : drawn.grid.cells())
          if (solution[index(cell)] != (*trouble.other)[index(cell)]) trouble.cells.push_back(cell);
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
  made.items = with_drawing(recipe_.items(), made.drawn, solution, puzzle);
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
  const auto judgement = known ? *known : judged(stage.explainable(stop()), givens, wanted_.techniques, stop());
  if (!judgement.finished) {
    if (!wanted_.is_any()) made_.reset();
    return Step::limit;
  }
  made_->rating = judgement.rating;
  const auto suits = [&] {
    return judgement.suits(wanted_) &&
           (!wanted_.counts_looks() || looks_suit(stage.explainable(stop()), givens, wanted_, stop()));
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
