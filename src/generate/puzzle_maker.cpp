#include "generate/puzzle_maker.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "explain/journal/technique.hpp"
#include "generate/added_clue.hpp"
#include "generate/border_walk.hpp"
#include "generate/difficulty.hpp"
#include "generate/free_clues.hpp"
#include "generate/layout_maker.hpp"
#include "generate/plan_defaults.hpp"
#include "generate/puzzle_pieces.hpp"
#include "generate/recut.hpp"
#include "generate/repair.hpp"
#include "generate/starting_solution.hpp"
#include "search/effort/within.hpp"

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
/// So many puzzles in which no technique that may be used sees anything, not even with all that they can have: no other
/// one is to be hoped for.
constexpr std::uint64_t most_hopeless = 8;
/// After so many that are too hard areas become smaller, after so many that are too easy larger.
constexpr int for_a_step = 5;
constexpr int most_steps = 4;
/// After so many layouts of 36 cells without a solution areas become larger, and at last smaller; in larger grids,
/// where that is sooner so of all of them, after fewer.
constexpr std::uint64_t for_other_areas = 300;
constexpr std::uint64_t cells_for_other_areas = 36;
/// Nodes after which a solution is looked for with many cells of one symbol given.
constexpr std::uint64_t nodes_before_crowding = 600;
/// Of so many the fullest is taken, where it matters.
constexpr std::size_t solutions_to_choose = 30;

ComposedPuzzle read(const RecipeComposer& recipe, const StopToken& stop, const Limits& limits) {
  demand_more_time(stop, "the type was still being read");
  return recipe.unmade(Stopwatch().stop_at(limits));
}

bool is_in_cell(const CluePlace& place) { return place.kind == CluePlace::Kind::cell && place.layer.empty(); }

/// Types the clues that follow from the solution, and returns the places where one is missing. Where free clues stand
/// in cells, no others do: `make:` says in which.
std::vector<CluePlace> fill_in(PuzzleDrawing& drawn, const MakePlan& plan, ClueFinder& finder, const Solution& solution,
                               Random& random) {
  const auto before = plan.free_clues ? drawn.clues : decltype(drawn.clues)();
  auto missing = finder.fill_in(drawn, solution, &random);
  if (!plan.free_clues) return missing;
  std::erase_if(drawn.clues, [&](const auto& clue) { return is_in_cell(clue.first) && !before.contains(clue.first); });
  std::erase_if(missing, is_in_cell);
  return missing;
}

/// Whether another solution, which obeys all clues of the one that `clued` shows, has more of them.
bool has_more_clues(PuzzleDrawing drawn, const MakePlan& plan, const PuzzleDrawing& clued, ClueFinder& finder,
                    const Solution& other, Random& random) {
  fill_in(drawn, plan, finder, other, random);
  return drawn.clues.size() > clued.clues.size();
}

/// To larger areas (below 0) and then to smaller ones, and all that again.
int steps_to_solvable(std::uint64_t unsolvable, std::uint64_t for_others) {
  const auto step = static_cast<int>(unsolvable / for_others % (2 * most_steps + 1));
  return step <= most_steps ? -step : step - most_steps;
}

/// The number of layouts without a solution in a row after which areas change.
std::uint64_t unsolvable_for_others(const Puzzle& puzzle) {
  const auto cells = std::max<std::uint64_t>(cells_for_other_areas, puzzle.grid().cell_count());
  return std::max<std::uint64_t>(1, for_other_areas * cells_for_other_areas / cells);
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
      plan_(completed(base_.composer().plan(), base_.composer().synopsis(), base_.puzzle())),
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
  unsolvable_ = 0;
  solved_ = 0;
  missed_ = 0;
  improved_in_vain_ = 0;
  for_areas_ = 0;
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
  const auto for_others = unsolvable_for_others(base_.puzzle());
  const auto to_solvable = steps_to_solvable(for_areas_, for_others);
  const auto plan = eased(with_larger_areas(plan_, static_cast<std::size_t>(std::max(-to_solvable, 0))),
                          tendency_ / for_a_step + to_solvable);
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
  if (found == Step::again) ++unsolvable_;
  for_areas_ = found == Step::again ? for_areas_ + 1 : for_areas_ - for_areas_ % for_others;
  if (found != Step::done) return found;
  ++solved_;
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
  if (may_improve(*stage)) improve(drawn, *stage, solution, random);
  const auto step = fill_in_and_reduce(std::move(drawn), *stage, std::move(solution), random);
  if (step == Step::again && !made_) ++missed_;
  return step;
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
    if (plan_.fill == MakePlan::Fill::pieces) return undrawable();
    if (plan_.free_clues && plan_.free_clues->kind == MakePlan::FreeClues::Kind::ends) return undrawable();
  }
  auto& solver = stage.random_solver(stop());
  auto limits = rest();
  if (fresh) limits = within(limits, nodes_for_layout);
  for (std::size_t i = 0; i < (prefers_full(plan_, puzzle) ? solutions_to_choose : 1); ++i) {
    const auto seed = random.next();
    auto first = limits;
    const bool may_crowd = !fresh && known_.empty() && !limits.nodes && puzzle.symbols().size() == 2;
    if (may_crowd) first.nodes = nodes_before_crowding;
    auto found = random_solution(solver, known_, seed, first);
    if (!found && may_crowd) found = crowded_solution(puzzle, solver, stopwatch_, request_.limits, random);
    if (!found && may_crowd) found = random_solution(solver, known_, seed, rest());
    if (!found) break;
    if (solution.empty() || fullness(*found, plan_, puzzle) > fullness(solution, plan_, puzzle))
      solution = std::move(*found);
  }
  if (!solution.empty() && known_.empty()) bring_nearer(solution, plan_, puzzle, solver, limits, random);
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
  std::optional<AddedClue> added;
  if (plan_.free_clues && changes_solutions(*plan_.free_clues))
    added.emplace(*plan_.free_clues, base_drawn_, compose, stop());
  bool has_added = false;
  bool is_checked = true;  // what was found, not made, obeys the rules
  for (std::size_t round = 0; round < repairs_of(plan_); ++round) {
    if (out_of_time()) return Step::limit;
    auto& finder = now->finder();
    if (!std::exchange(has_sense_, true)) finder.demand_sense();
    auto clued = drawn;
    const auto missing = fill_in(clued, plan_, finder, solution, random);
    // Of those that no puzzle may leave out the last clue can go, too.
    for (const auto& [place, clue] : clued.clues)
      if (place.kind != CluePlace::Kind::region && !place.layer.empty() && !plan_.optional.contains(place.layer))
        clued.named.insert(place.layer);
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
    if (!trouble.other && trouble.cells.empty()) {
      if (result != Step::done || !std::exchange(has_added, false) || !wanted_.is_any()) return result;
      say("leaving out");
      auto next = added->thin(drawn, solution, random);
      if (!next) return result;
      now = &repaired.emplace(std::move(*next));
      continue;
    }
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
    if (trouble.other && !prefers_full(plan_, now->puzzle()) &&
        has_more_clues(drawn, plan_, clued, finder, *trouble.other, random)) {
      solution = std::move(*trouble.other);
      continue;
    }
    if (trouble.other && added && begun_ > most_as_planned) {
      if (auto next = added->add(drawn, solution, *trouble.other, random)) {
        now = &repaired.emplace(std::move(*next));
        has_added = true;
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

}  // namespace grids
