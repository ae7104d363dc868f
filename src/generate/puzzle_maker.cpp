#include "generate/puzzle_maker.hpp"

#include <algorithm>
#include <utility>

#include "explain/journal/technique.hpp"
#include "generate/difficulty.hpp"
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
constexpr std::size_t most_recuts = 12;
/// So many puzzles in which no technique that may be used sees anything, not even with all that they can have: no other
/// one is to be hoped for.
constexpr std::uint64_t most_hopeless = 8;
/// After so many that are too hard areas become smaller, after so many that are too easy larger.
constexpr int for_a_step = 5;
constexpr int most_steps = 4;
/// The more cells areas are drawn around, the smaller they are, and the likelier there is one solution: of so many the
/// fullest is taken.
constexpr std::size_t solutions_to_choose = 30;
/// What the text of a puzzle that is being made is called.
const std::string made_source = "<made>";

bool same_cells(const Grid& grid, const Solution& a, const Solution& b) {
  return std::ranges::all_of(grid.cells(), [&](CellId cell) { return a[index(cell)] == b[index(cell)]; });
}

}  // namespace

PuzzleMaker::PuzzleMaker(Recipe recipe, MakeRequest request, const StopToken& stop)
    : recipe_(std::move(recipe)), request_(std::move(request)) {
  demand_more_time(stop, "the type was still being read");
  base_ = compose(nullptr, true);
  known_ = base_.puzzle.claimed_cells();
  plan_ = completed(base_.composer->plan(), base_.composer->synopsis(), base_.puzzle.grid());
  base_drawn_ = base_.composer->drawn(base_.puzzle);
  demand_picturable();
  const auto& drawn = *base_drawn_;
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

/// Tells what is wrong with the recipe at the places where people typed it.
void PuzzleMaker::demand_sense() const {
  Composer composer(recipe_.maker, recipe_.library);
  composer.compose_unmade();
  composer.await_blocks();
  composer.add_document({std::make_shared<const Source>(Source{made_source, {}}), Node::of_list(recipe_.items)});
  composer.compose(stopwatch_.stop_at(request_.limits));
}

PuzzleMaker::Stage PuzzleMaker::compose(const PuzzleDrawing* drawn, bool unmade) const {
  auto items = recipe_.items;
  if (drawn != nullptr) {
    std::erase_if(items, [](const Node& item) { return item.find("solution") != nullptr; });
    items = with_drawing(std::move(items), *drawn);
  }
  Stage stage;
  stage.composer = std::make_unique<Composer>(recipe_.maker, recipe_.library);
  if (unmade) stage.composer->compose_unmade();
  if (drawn == nullptr) stage.composer->await_blocks();
  // As text, so that every clue has a place of its own.
  stage.composer->add_source(
      std::make_shared<const Source>(Source{made_source, to_yaml(Node::of_list(std::move(items)))}));
  try {
    stage.puzzle = stage.composer->compose(stopwatch_.stop_at(request_.limits));
  } catch (const InputError&) {
    if (drawn == nullptr) demand_sense();
    throw;
  }
  return stage;
}

std::vector<std::string> PuzzleMaker::files() const {
  auto files = base_.composer->files();
  std::erase(files, made_source);
  return files;
}

void PuzzleMaker::say(const std::string& doing) const {
  if (progress_) progress_(begun_, doing);
}

Limits PuzzleMaker::rest() const { return stopwatch_.rest_of(request_.limits); }

bool PuzzleMaker::out_of_time() const { return stopwatch_.stop_at(request_.limits).stop_requested(); }

PuzzleMaker::Status PuzzleMaker::make(std::uint64_t seed, const Difficulty& wanted) {
  stopwatch_ = Stopwatch();
  wanted_ = wanted;
  std::uint64_t made = 0;
  std::uint64_t hopeless = 0;
  Random seeds(seed);
  undrawn_ = 0;
  too_hard_ = 0;
  tendency_ = 0;
  easiest_.reset();
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
        if (++too_hard_ == request_.tries || hopeless == most_hopeless) return Status::too_hard;
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
  const auto& symbols = base_.puzzle.symbols();
  auto drawn = *base_drawn_;
  if (request_.picture) return make_picture(std::move(drawn), random);
  const auto plan = eased(plan_, tendency_ / for_a_step);
  auto before = draw_before(drawn, plan, symbols, random);
  if (before == LayoutOutcome::failed) return undrawable();
  if (plan_.free_clues && plan_.free_clues->kind == MakePlan::FreeClues::Kind::arrows) {
    reserve_clues(drawn, *plan_.free_clues, random);
    before = LayoutOutcome::drawn;
  }
  Stage fresh;
  if (before == LayoutOutcome::drawn) fresh = compose(&drawn, true);
  auto* stage = before == LayoutOutcome::drawn ? &fresh : &base_;
  Solution solution;
  const auto found = find_solution(*stage, before == LayoutOutcome::drawn, random, solution);
  if (found != Step::done) return found;
  bool changed = false;
  if (plan_.blocks && plan_.blocks->numbered > 0) {
    number_blocks(drawn, solution, symbols, plan_.blocks->numbered, random);
    changed = true;
  }
  if (plan_.free_clues) {
    if (!type_free_clues(drawn, *plan_.free_clues, solution, symbols, random)) return Step::again;
    changed = true;
  }
  if (!plan_.regions.empty()) {
    const auto finder = stage->composer->clue_finder(stage->puzzle, {});
    const auto after = draw_after(drawn, plan, *finder, solution, symbols, random);
    if (after == LayoutOutcome::failed) return undrawable();
    changed = changed || after == LayoutOutcome::drawn;
  }
  if (changed) fresh = compose(&drawn, true);
  return fill_in_and_reduce(std::move(drawn), changed ? fresh : *stage, std::move(solution), random);
} catch (const Stopped&) {
  return Step::limit;
}

PuzzleMaker::Step PuzzleMaker::undrawable() {
  ++undrawn_;
  return Step::again;
}

PuzzleMaker::Step PuzzleMaker::find_solution(Stage& stage, bool fresh, Random& random, Solution& solution) const {
  const auto& puzzle = stage.puzzle;
  if (known_.empty()) {
    if (auto designed = designed_solution(plan_, puzzle, random)) {
      solution = std::move(*designed);
      return Step::done;
    }
    if (plan_.rare_sums) return Step::again;
  }
  if (!stage.rules) stage.rules = std::make_shared<const CompiledRules>(puzzle, stopwatch_.stop_at(request_.limits));
  auto limits = rest();
  if (fresh) limits.nodes = std::min(nodes_for_layout, limits.nodes.value_or(nodes_for_layout));
  const bool dense = std::ranges::any_of(
      plan_.regions, [](const auto& each) { return each.second.kind == MakePlan::Regions::Kind::around; });
  for (std::size_t i = 0; i < (dense ? solutions_to_choose : 1); ++i) {
    auto found = random_solution(*stage.rules, known_, random.next(), limits);
    if (!found) break;
    if (solution.empty() ||
        cells_to_surround(*found, plan_, puzzle.symbols()) > cells_to_surround(solution, plan_, puzzle.symbols()))
      solution = std::move(*found);
  }
  if (!solution.empty()) return Step::done;
  if (out_of_time()) return Step::limit;
  if (fresh) return Step::again;
  const auto some = PlacementSolver(*stage.rules).solve(known_, 1, rest());
  return some.outcome() == Outcome::none ? Step::none : Step::limit;
}

PuzzleMaker::Step PuzzleMaker::fill_in_and_reduce(PuzzleDrawing drawn, const Stage& stage, Solution solution,
                                                  Random& random) {
  const auto* now = &stage;
  Stage repaired;
  std::size_t recuts = 0;
  for (std::size_t round = 0; round < most_repairs; ++round) {
    if (out_of_time()) return Step::limit;
    const auto finder = now->composer->clue_finder(now->puzzle, {});
    auto clued = drawn;
    const auto missing = finder->fill_in(clued, solution, &random);
    if (!std::ranges::all_of(missing, [](const CluePlace& place) { return place.kind == CluePlace::Kind::region; }))
      return Step::again;
    if (!missing.empty()) leave_out(clued, missing);
    Trouble trouble;
    const auto result = reduce(clued, *finder, solution, random, trouble);
    if (!trouble.other && trouble.cells.empty()) return result;
    if (!known_.empty()) return result;
    say("repairing");
    if (!trouble.other || !repair(drawn, plan_, now->puzzle, solution, *trouble.other, random)) {
      // Cut anew from the beginning is better where many such have one solution.
      if (result == Step::again && tendency_ >= 0) return result;
      if (++recuts > most_recuts || !recut(drawn, plan_, layers_to_recut(), std::move(trouble.cells), solution, random))
        return result;
    }
    repaired = compose(&drawn, true);
    now = &repaired;
    if (now->puzzle.cell_count() != solution.size() || !now->puzzle.accepts(solution)) return Step::again;
  }
  return Step::again;
}

/// Those with clues that are cut by sizes and that nobody has typed.
std::vector<std::string> PuzzleMaker::layers_to_recut() const {
  std::vector<std::string> names;
  for (const auto& [name, regions] : plan_.regions) {
    const auto typed = base_drawn_->layers.find(name);
    if (regions.kind == MakePlan::Regions::Kind::areas && !regions.sizes.empty() &&
        (typed == base_drawn_->layers.end() || typed->second.regions.empty()))
      names.push_back(name);
  }
  return names;
}

PuzzleMaker::Step PuzzleMaker::reduce(const PuzzleDrawing& drawn, const ClueFinder& finder, const Solution& solution,
                                      Random& random, Trouble& trouble) {
  const auto stage = compose(&drawn, false);
  PuzzlePieces pieces(stage.puzzle, drawn);
  if (plan_.givens != MakePlan::Givens::none) pieces.add_givens(solution, request_.symmetry, random);
  if (plan_.clues != MakePlan::Clues::all) pieces.add_clues(clues_that_may_go(stage, finder), random);
  const SwitchedRules rules(stage.puzzle, pieces.parts(), stopwatch_.stop_at(request_.limits));
  Reducer reducer(rules, pieces.pieces(), stage.puzzle.givens());
  std::optional<explain::Rules> explainable;  // where all that may go are givens
  Reduction reduction(reducer, pieces.givens(), wanted_, [&](const auto& kept, const auto& techniques) {
    const auto stop = stopwatch_.stop_at(request_.limits);
    if (pieces.has_clues()) {
      const auto left = pieces.left(kept);
      const auto composed = compose(&left, false);
      return judged(explain::Rules(composed.puzzle, stop), composed.puzzle.givens(), techniques, stop);
    }
    if (!explainable) explainable.emplace(stage.puzzle, stop);
    return judged(*explainable, pieces.givens_left(kept), techniques, stop);
  });
  reduction.observe([this](const std::string& doing) { say(doing); });
  switch (reduction.run(wanted_givens(), rest(), random)) {
    case Reduction::Result::several:
      if (reducer.limited()) {
        std::ranges::copy(drawn.grid.cells(), std::back_inserter(trouble.cells));
      } else if (const auto& two = reducer.difference()) {
        trouble.other = same_cells(drawn.grid, two->first, solution) ? two->second : two->first;
        for (const auto cell : drawn.grid.cells())
          if (solution[index(cell)] != (*trouble.other)[index(cell)]) trouble.cells.push_back(cell);
      }
      return pieces.pieces().empty() && is_bare(drawn) ? Step::all_needed : Step::again;
    case Reduction::Result::too_hard:
      if (const auto& rating = reduction.easiest())
        easiest_ = std::min(easiest_.value_or(rating->hardest), rating->hardest);
      if (reduction.is_hopeless()) return Step::hopeless;
      trouble.cells = reduction.stuck();
      return Step::too_hard;
    case Reduction::Result::limit: return Step::limit;
    case Reduction::Result::partial: return finish(pieces.left(reduction.kept()), solution, false);
    case Reduction::Result::done: break;
  }
  const auto step = finish(pieces.left(reduction.kept()), solution, true);
  if (made_) made_->irreducible = reduction.is_irreducible();
  return step;
}

std::vector<CluePart> PuzzleMaker::clues_that_may_go(const Stage& stage, const ClueFinder& finder) const {
  auto clues = clue_parts(stage.puzzle, stage.composer->drawn(stage.puzzle), finder);
  std::erase_if(clues, [this](const CluePart& clue) {
    return (plan_.free_clues && clue.place.kind == CluePlace::Kind::cell) || base_drawn_->clues.contains(clue.place);
  });
  return clues;
}

Reduction::Givens PuzzleMaker::wanted_givens() const {
  if (plan_.givens == MakePlan::Givens::all) return Reduction::Givens::all;
  return request_.givens == MakeRequest::Givens::few ? Reduction::Givens::fewest : Reduction::Givens::if_needed;
}

/// Composes the puzzle from what is printed, and solves it anew.
PuzzleMaker::Step PuzzleMaker::finish(PuzzleDrawing drawn, const Solution& solution, bool irreducible) {
  auto stage = compose(&drawn, false);
  const CompiledRules rules(stage.puzzle, stopwatch_.stop_at(request_.limits));
  PlacementSolver solver(rules);
  const auto answer = solver.solve(stage.puzzle.givens(), 2, rest());
  if (answer.outcome() == Outcome::unknown) return Step::limit;
  if (answer.outcome() != Outcome::unique || !same_cells(drawn.grid, solver.first_solution(), solution))
    return Step::again;
  MadePuzzle made(std::move(drawn));
  made.items = with_drawing(recipe_.items, made.drawn, solution, stage.puzzle);
  made.puzzle = std::move(stage.puzzle);
  made.solution = solver.first_solution();
  made.irreducible = irreducible;
  made_ = std::move(made);
  if (!irreducible) return Step::limit;
  return rate();
}

/// `again` when it is not as hard as is wanted.
PuzzleMaker::Step PuzzleMaker::rate() {
  if (wanted_.is_any() && !request_.rated) return Step::done;
  say("judging");
  const auto judgement = judged(explain::Rules(made_->puzzle), made_->puzzle.givens(), wanted_.techniques,
                                stopwatch_.stop_at(request_.limits));
  if (!judgement.finished) {
    if (!wanted_.is_any()) made_.reset();
    return Step::limit;
  }
  made_->rating = judgement.rating;
  if (wanted_.is_any() || judgement.suits(wanted_)) return Step::done;
  if (const auto& rating = judgement.rating) {
    if (!made_instead_) made_instead_.emplace(rating->hardest, rating->hardest);
    made_instead_->first = std::min(made_instead_->first, rating->hardest);
    made_instead_->second = std::max(made_instead_->second, rating->hardest);
  }
  return Step::again;
}

}  // namespace grids
