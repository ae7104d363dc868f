#include "explain/rules/expansion.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <memory>
#include <stdexcept>
#include <typeinfo>
#include <unordered_map>
#include <utility>

#include "core/unsupported.hpp"
#include "explain/rules/restriction.hpp"
#include "model/rules/judgment.hpp"

namespace grids::explain {
namespace {

/// More than any constraint takes to come down to its normal forms.
constexpr std::size_t most_passes = 1000;
/// Of constraints that are kept with what they came to; beyond that it takes more room than it saves time.
constexpr std::size_t most_kept = 20'000;

/// Candidates of the scope that a propagator takes away by itself.
void propagate_alone(const Constraint& constraint, std::vector<Domain>& domains) {
  const auto* propagator = dynamic_cast<const Propagator*>(&constraint);
  if (propagator == nullptr) return;
  std::vector<std::uint64_t> residue(propagator->needs().residue_words);
  State state(domains.data(), residue.data());
  propagator->propagate(state);
}

/// Whether what is sought is links or walls alone, since every cell is given.
bool is_board(const Puzzle& puzzle) {
  const auto& grid = puzzle.grid();
  std::vector<bool> given(grid.cell_count());
  for (const auto& one : puzzle.givens()) given[index(one.cell)] = true;
  for (std::size_t i = 0; i < given.size(); ++i)
    if (!given[i] && grid.in_play(cell_at(i))) return false;
  return puzzle.told_cells() > grid.cell_count();
}

/// Null if it is none. Quicker than a cast, of which most would fail.
const Restriction* as_restriction(const ConstraintPtr& constraint) {
  const auto& one = *constraint;
  return typeid(one) == typeid(Restriction) ? static_cast<const Restriction*>(&one) : nullptr;
}

class Expansion {
 public:
  /// The symbols of a board are as well known as its rules: these speak of links with them in mind.
  Expansion(const Puzzle& puzzle, const StopToken& stop, bool wants_differing = false)
      : puzzle_(puzzle), stop_(stop), wants_differing_(wants_differing) {
    if (auto board = puzzle; is_board(puzzle) && board.apply_givens()) puzzle_ = std::move(board);
    puzzle_constraints_.assign(puzzle.constraints().begin(), puzzle.constraints().end());
    start_.assign(puzzle_.domains().begin(), puzzle_.domains().end());
    decides_more_.resize(puzzle.constraints().size());
    for (std::size_t i = 0; i < puzzle.constraints().size(); ++i) marks_.push_back({puzzle.place_of(i), i});
  }

  Puzzle run() {
    rewrite(true);
    apply_to_single_cells();
    return finished();
  }
  /// Goes through all stages, and keeps what there is when each begins. The rest is for `join`.
  void begin(std::vector<Expansion>& at_stages) { rewrite(true, &at_stages); }
  /// What a constraint that is none of the puzzle's comes to by itself, from where a stage begins. False where it
  /// brings in cells.
  bool expand_alone(Stage stage, std::vector<ConstraintPtr>& some) {
    const auto origin = decides_more_.size();
    decides_more_.push_back(false);
    std::size_t passes = 0;
    for (bool changed = true; changed;) {
      if (++passes > most_passes) throw std::logic_error("rewriting does not end");
      changed = false;
      for (const auto& constraint : std::exchange(some, {}))
        changed = apply_in(stage, constraint, origin, some) || changed;
    }
    const bool alone = !decides_more_.back();
    decides_more_.pop_back();
    return alone;
  }
  /// Whether others would not hear of any of these, or nothing new.
  bool tell_nothing(const std::vector<ConstraintPtr>& some) const {
    return std::ranges::all_of(some, [this](const ConstraintPtr& constraint) {
      return constraint->scope().size() <= many() &&
             (!constraint->all_different() || puzzle_.all_must_differ(constraint->scope()));
    });
  }
  /// The next constraint of `puzzle`, which goes on from this one, came to these; at the beginning of stages, cells
  /// differed because of it.
  void join(const Puzzle& puzzle, std::span<const ConstraintPtr> forms,
            const std::vector<std::vector<Region>>& differing) {
    const auto origin = decides_more_.size();
    decides_more_.push_back(false);
    puzzle_constraints_.push_back(puzzle.constraints()[origin]);
    for (const auto& form : forms) puzzle_.add(form);
    marks_.resize(puzzle_.constraints().size(), {puzzle.place_of(origin), origin});
    for (std::size_t stage = 0; stage < differing.size(); ++stage)
      for (const auto& cells : differing[stage]) differing_[stage].push_back({origin, cells});
  }
  Puzzle end(const Puzzle& puzzle) {
    puzzle_.set_givens(puzzle.givens());
    apply_to_single_cells();
    return finished();
  }
  void heed(const StopToken& stop) { stop_ = stop; }
  Provenance provenance() const {
    Provenance provenance;
    provenance.decides_more = decides_more_;
    provenance.differing = differing_;
    provenance.wants_differing = wants_differing_;
    for (const auto& mark : marks_) provenance.origins.push_back(mark.origin);
    return provenance;
  }
  /// Nothing is known of cells that must differ.
  Puzzle run_apart() {
    rewrite(false);
    return finished();
  }

 private:
  /// Of a constraint: where it, or the one that it came from, was typed; and the number of that one.
  struct Mark {
    Location place;
    std::size_t origin = 0;
  };
  /// What a constraint left of a cell.
  struct Narrowed {
    CellId cell{};
    Domain left;
  };

  /// What decides upon normal forms is which cells must differ, as other constraints said when the stage began. No
  /// constraint may learn that from itself: it would take its own word for it, and be gone.
  void rewrite(bool knowing_differences, std::vector<Expansion>* at_stages = nullptr) {
    std::size_t passes = 0;
    for (const auto stage : {Stage::expand, Stage::specialize, Stage::normal}) {
      if (stage != Stage::expand) note_what_others_look_at();
      if (knowing_differences) puzzle_.index_differences();
      if (at_stages != nullptr) at_stages->push_back(*this);
      while (pass(stage))
        if (++passes > most_passes) throw std::logic_error("rewriting does not end");
    }
  }

  /// Cells that must differ are known to all, and of rules about the whole grid one looks at the other. In the first
  /// stage nobody looks.
  void note_what_others_look_at() {
    assert(marks_.size() == puzzle_.constraints().size());
    if (wants_differing_) differing_.emplace_back();
    for (std::size_t i = 0; i < marks_.size(); ++i) {
      const auto& constraint = *puzzle_.constraints()[i];
      if (constraint.scope().size() > many()) decides_more_[marks_[i].origin] = true;
      if (!wants_differing_ || !constraint.all_different()) continue;
      differing_.back().push_back({marks_[i].origin, Region(constraint.scope().begin(), constraint.scope().end())});
    }
  }

  /// More than two lines.
  std::size_t many() const {
    return 2 * static_cast<std::size_t>(std::max(puzzle_.grid().rows(), puzzle_.grid().columns()));
  }

  Puzzle finished() {
    require_normal_forms();
    note_what_others_look_at();
    std::vector<Location> places;
    for (const auto& mark : marks_) places.push_back(mark.place);
    puzzle_.set_constraints(puzzle_.constraints(), std::move(places));
    return std::move(puzzle_);
  }

  bool pass(Stage stage) {
    bool changed = false;
    const auto before = puzzle_.constraints();
    const auto marks = std::exchange(marks_, {});
    std::vector<ConstraintPtr> after;
    for (std::size_t i = 0; i < before.size(); ++i) {
      changed = apply_in(stage, before[i], marks[i].origin, after) || changed;
      marks_.resize(after.size(), marks[i]);
    }
    puzzle_.set_constraints(std::move(after));
    return changed;
  }

  bool apply_in(Stage stage, const ConstraintPtr& constraint, std::size_t origin, std::vector<ConstraintPtr>& after) {
    if (constraint->stage() <= stage && as_restriction(constraint) == nullptr) return apply(constraint, origin, after);
    after.push_back(constraint);
    return false;
  }

  bool apply(const ConstraintPtr& constraint, std::size_t origin, std::vector<ConstraintPtr>& after) {
    demand_more_time(stop_, "the rules were still being taken in");
    const auto replacement = constraint->apply(puzzle_);
    const auto all = puzzle_.domains();
    if (all.size() > start_.size()) decides_more_[origin] = true;
    start_.insert(start_.end(), all.begin() + static_cast<std::ptrdiff_t>(start_.size()), all.end());
    const auto narrowed = take_back(*constraint);
    switch (replacement.kind()) {
      case Replacement::Kind::keep: after.push_back(constraint); return false;
      case Replacement::Kind::contradiction: after.push_back(std::make_shared<Restriction>(constraint)); return true;
      case Replacement::Kind::entailed: restrict(constraint, narrowed, {}, after); return true;
      case Replacement::Kind::others: break;
    }
    after.insert(after.end(), replacement.constraints().begin(), replacement.constraints().end());
    restrict(constraint, narrowed, replacement.constraints(), after);
    return true;
  }

  /// Gives cells back the candidates that the constraint took away. What it left of them: in the order of cells, those
  /// that lost any.
  std::vector<Narrowed> take_back(const Constraint& constraint) {
    std::vector<Narrowed> narrowed;
    const auto all = puzzle_.domains();
    const auto take = [&](std::size_t cell) {
      if (all[cell] == start_[cell]) return;
      narrowed.push_back({cell_at(cell), all[cell]});
      all[cell] = start_[cell];
    };
    // There may be ten thousand cells, and more constraints: a propagator is known to touch none but its own.
    if (constraint.stage() == Stage::normal)
      for (const auto cell : constraint.scope()) take(index(cell));
    else
      for (std::size_t i = 0; i < all.size(); ++i) take(i);
    std::ranges::sort(narrowed, {}, &Narrowed::cell);
    return narrowed;
  }

  /// Keeps what `origin` narrowed and its `replacements` do not take away again.
  void restrict(const ConstraintPtr& origin, const std::vector<Narrowed>& narrowed,
                std::span<const ConstraintPtr> replacements, std::vector<ConstraintPtr>& after) {
    if (narrowed.empty()) return;
    auto anyway = start_;
    for (const auto& replacement : replacements) propagate_alone(*replacement, anyway);
    Region scope;
    std::vector<Domain> allowed;
    for (const auto& [cell, left] : narrowed) {
      if (left.contains(anyway[index(cell)])) continue;
      scope.push_back(cell);
      allowed.push_back(left);
    }
    if (!scope.empty()) after.push_back(std::make_shared<Restriction>(std::move(scope), std::move(allowed), origin));
  }

  /// Links and walls that people see.
  bool is_drawn(CellId cell) const {
    return index(cell) >= puzzle_.grid().cell_count() && index(cell) < puzzle_.told_cells();
  }

  /// Whether it says which symbols stand in cells that differ, each once: the numbers from 1 up to as many as there
  /// are.
  bool says_what_stands(const Restriction& restriction) const {
    const auto& allowed = restriction.allowed();
    return allowed.size() > 1 && allowed.front().size() == allowed.size() &&
           std::ranges::all_of(allowed, [&](Domain each) { return each == allowed.front(); }) &&
           puzzle_.all_must_differ(restriction.scope());
  }

  /// A rule about one cell says what may be written there, and so does one about cells that hold so many symbols, each
  /// once: that is where explaining starts from. What it says of a link or wall is a step.
  void apply_to_single_cells() {
    std::vector<ConstraintPtr> others;
    const auto marks = std::exchange(marks_, {});
    for (std::size_t i = 0; i < marks.size(); ++i) {
      const auto& constraint = puzzle_.constraints()[i];
      const auto* restriction = as_restriction(constraint);
      const bool simple = restriction != nullptr &&
                          (restriction->scope().size() == 1 || says_what_stands(*restriction)) &&
                          !is_drawn(restriction->scope().front()) && !fills_a_region(*restriction, marks[i].origin) &&
                          !leaves_nothing(*restriction);
      if (simple) {
        for (std::size_t cell = 0; cell < restriction->scope().size(); ++cell)
          puzzle_.narrow(restriction->scope()[cell], restriction->allowed()[cell]);
        decides_more_[marks[i].origin] = true;
      } else {
        others.push_back(constraint);
      }
      marks_.resize(others.size(), marks[i]);
    }
    puzzle_.set_constraints(std::move(others));
  }

  bool leaves_nothing(const Restriction& restriction) const {
    for (std::size_t i = 0; i < restriction.scope().size(); ++i)
      if ((restriction.allowed()[i] & puzzle_.domain(restriction.scope()[i])).empty()) return true;
    return false;
  }

  /// Whether it fills the only cell of an area, a run or the like: nobody typed that as a given, so it is a step.
  bool fills_a_region(const Restriction& restriction, std::size_t origin) const {
    if (!restriction.allowed().front().single() || origin >= puzzle_constraints_.size()) return false;
    const auto* const judged = dynamic_cast<const rules::Judged*>(puzzle_constraints_[origin].get());
    if (judged == nullptr || judged->judgment().about.empty()) return false;
    return !judged->judgment().about.letters().starts_with("cell ");
  }

  void require_normal_forms() const {
    for (const auto& constraint : puzzle_.constraints())
      if (constraint->stage() != Stage::normal)
        throw Unsupported("'" + constraint->text(puzzle_).letters() +
                          "' cannot be brought into a form that can be explained");
  }

  Puzzle puzzle_;
  StopToken stop_;
  std::vector<ConstraintPtr> puzzle_constraints_;  ///< as composed
  std::vector<Domain> start_;                      ///< candidates as the author left them
  std::vector<Mark> marks_;
  std::vector<bool> decides_more_;  ///< of each constraint of the puzzle
  bool wants_differing_ = false;
  std::vector<std::vector<Provenance::Differing>> differing_;
};

}  // namespace

Puzzle expanded(const Puzzle& puzzle, Provenance& provenance, const StopToken& stop) {
  Expansion expansion(puzzle, stop, provenance.wants_differing);
  auto result = expansion.run();
  provenance = expansion.provenance();
  return result;
}

struct SharedExpansion::Implementation {
  /// What a constraint came to.
  struct Alone {
    ConstraintPtr constraint;  ///< lives on, so that no other one has its address
    std::vector<ConstraintPtr> forms;
    std::vector<std::vector<Region>> differing = {};  ///< at the beginning of stages, but for the first
    bool decides_more = false;
  };

  explicit Implementation(const Puzzle& common, const StopToken& stop) : frame(common), whole(frame, stop, true) {
    whole.begin(at_stages);
  }

  const Alone& alone(const ConstraintPtr& constraint) {
    const auto known = kept.find(constraint.get());
    if (known != kept.end()) return known->second;
    Alone one{constraint, {constraint}};
    constexpr std::array stages{Stage::expand, Stage::specialize, Stage::normal};
    for (std::size_t i = 0; i < stages.size() && !one.decides_more; ++i) {
      auto& at_stage = at_stages[i];
      if (i > 0) {
        auto& differing = one.differing.emplace_back();
        for (const auto& form : one.forms)
          if (form->all_different()) differing.emplace_back(form->scope().begin(), form->scope().end());
        one.decides_more = !at_stage.tell_nothing(one.forms);
      }
      // Cells that it brings in are there from now on.
      if (!at_stage.expand_alone(stages[i], one.forms)) one.decides_more = is_spoilt = true;
    }
    one.decides_more = one.decides_more || !at_stages.back().tell_nothing(one.forms);
    return kept.emplace(constraint.get(), std::move(one)).first->second;
  }

  Puzzle frame;
  std::vector<Expansion> at_stages;
  Expansion whole;
  std::unordered_map<const Constraint*, Alone> kept;
  bool is_spoilt = false;
};

SharedExpansion::SharedExpansion(const Puzzle& frame, const StopToken& stop)
    : implementation_(std::make_unique<Implementation>(frame, stop)) {}

SharedExpansion::~SharedExpansion() = default;

std::optional<Puzzle> SharedExpansion::expanded(const Puzzle& puzzle, Provenance& provenance, const StopToken& stop) {
  auto& [frame, at_stages, whole, kept, is_spoilt] = *implementation_;
  const auto shared = frame.constraints().size();
  assert(puzzle.constraints().size() >= shared && "it goes on from the frame");
  if (is_spoilt || is_board(puzzle) || is_board(frame) || !std::ranges::equal(puzzle.domains(), frame.domains()))
    return std::nullopt;
  if (kept.size() > most_kept) kept.clear();
  for (auto& at_stage : at_stages) at_stage.heed(stop);
  auto expansion = whole;
  expansion.heed(stop);
  for (auto i = shared; i < puzzle.constraints().size(); ++i) {
    const auto& alone = implementation_->alone(puzzle.constraints()[i]);
    if (alone.decides_more) return std::nullopt;
    expansion.join(puzzle, alone.forms, alone.differing);
  }
  auto result = expansion.end(puzzle);
  provenance = expansion.provenance();
  return result;
}

Puzzle expanded(const Puzzle& puzzle, const StopToken& stop) { return Expansion(puzzle, stop).run(); }

Puzzle expanded_apart(const Puzzle& puzzle, const StopToken& stop) { return Expansion(puzzle, stop).run_apart(); }

}  // namespace grids::explain
