#include "model/rewriter.hpp"

#include <algorithm>
#include <cassert>
#include <stdexcept>
#include <string>
#include <utility>

#include "model/puzzle.hpp"

namespace grids {
namespace {

/// One pass per narrowed candidate is the longest honest chain; replacements add at most a few
/// each, because every one of them is smaller or later than what it replaces.
std::size_t most_passes(const Puzzle& puzzle) {
  std::size_t candidates = 0;
  for (const auto domain : puzzle.domains()) candidates += domain.size();
  return 64 + candidates + 4 * puzzle.constraints().size();
}

class Rewriting {
 public:
  Rewriting(Puzzle& puzzle, RewriteObserver* observer, const StopToken& stop)
      : puzzle_(puzzle), observer_(observer), stop_(stop) {}

  RewriteReport run() {
    const auto most = most_passes(puzzle_);
    for (const auto stage : {Stage::expand, Stage::specialize, Stage::normal}) {
      if (each_alone_ && stage == Stage::normal) break;
      puzzle_.index_differences();
      seen_.assign(puzzle_.constraints().size(), nothing);
      while (pass(stage))
        if (++report_.passes > most)
          throw std::logic_error("rewriting does not end: " + std::string(last_changed_->kind()));
      ++report_.passes;
      if (ended()) break;
    }
    for (const auto& [cell, candidates] : narrowings_)
      report_.contradiction = !puzzle_.narrow(cell, candidates) || report_.contradiction;
    return report_;
  }

  /// Leaves normal forms as they are chosen, each as if the others narrowed nothing.
  RewriteReport choose_forms() {
    each_alone_ = true;
    return run();
  }

 private:
  bool ended() const { return report_.contradiction || report_.stopped; }

  /// Applies every constraint up to `stage` once. Whether anything changed and there is a point
  /// in going on.
  bool pass(Stage stage) {
    bool changed = false;
    if (observer_ != nullptr) observer_->pass_begins(report_.passes + 1, stage);
    const auto& before = puzzle_.constraints();
    std::vector<ConstraintPtr> after;
    after.reserve(before.size());
    std::vector<std::size_t> seen;
    seen.reserve(before.size());
    for (std::size_t i = 0; i < before.size(); ++i) {
      const auto& constraint = before[i];
      // One application takes milliseconds at most; all of them together may take minutes.
      if (!ended()) report_.stopped = stop_.stop_requested();
      if (constraint->stage() > stage || ended() || has_seen_all(*constraint, seen_[i])) {
        after.push_back(constraint);
        seen.push_back(seen_[i]);
        continue;
      }
      const auto until = report_.applications;
      if (apply(constraint, after)) changed = true;
      const bool kept = after.size() == seen.size() + 1 && after.back() == constraint;
      seen.resize(after.size(), kept ? until : nothing);
    }
    seen_ = std::move(seen);
    puzzle_.set_constraints(std::move(after));
    return changed && !ended();
  }

  /// Whether a normal form knows all that became of its cells: applied once more, it would find nothing.
  bool has_seen_all(const Constraint& constraint, std::size_t seen) const {
    return seen != nothing && constraint.stage() == Stage::normal &&
           std::ranges::none_of(constraint.scope(), [&](CellId cell) { return narrowed_[index(cell)] > seen; });
  }

  bool apply(const ConstraintPtr& constraint, std::vector<ConstraintPtr>& after) {
    const auto scope = constraint->scope();
    before_.clear();
    for (const auto cell : scope) before_.push_back(puzzle_.domain(cell));
    const auto replacement = constraint->apply(puzzle_);
    assert(std::ranges::none_of(replacement.constraints(),
                                [&](const ConstraintPtr& next) { return next->stage() < constraint->stage(); }) &&
           "rewriting goes on to later stages");
    ++report_.applications;
    changes_.clear();
    for (std::size_t i = 0; i < scope.size(); ++i)
      if (const auto now = puzzle_.domain(scope[i]); now != before_[i]) changes_.push_back({scope[i], before_[i], now});
    narrowed_.resize(puzzle_.domains().size());
    for (const auto& change : changes_) narrowed_[index(change.cell)] = report_.applications;
    switch (replacement.kind()) {
      case Replacement::Kind::keep: after.push_back(constraint); break;
      case Replacement::Kind::entailed: break;
      case Replacement::Kind::others:
        after.insert(after.end(), replacement.constraints().begin(), replacement.constraints().end());
        break;
      case Replacement::Kind::contradiction:
        report_.contradiction = true;
        after.push_back(constraint);
        break;
    }
    if (each_alone_)
      for (const auto& change : std::exchange(changes_, {})) {
        narrowings_.emplace_back(change.cell, change.after);
        puzzle_.domains()[index(change.cell)] = change.before;
      }
    const bool changed = !changes_.empty() || replacement.kind() != Replacement::Kind::keep;
    if (changed) last_changed_ = constraint;
    if (changed && observer_ != nullptr) observer_->applied(*constraint, replacement, changes_, puzzle_);
    return changed;
  }

  Puzzle& puzzle_;
  RewriteObserver* observer_;
  const StopToken& stop_;
  RewriteReport report_;
  std::vector<Domain> before_;
  std::vector<CellChange> changes_;
  /// Of each cell, the application that narrowed it last; of each constraint, how many there had been when it was
  /// applied last and kept.
  std::vector<std::size_t> narrowed_;
  std::vector<std::size_t> seen_;
  static constexpr auto nothing = ~std::size_t{0};
  bool each_alone_ = false;
  std::vector<std::pair<CellId, Domain>> narrowings_;  ///< what each came to alone, until all have
  ConstraintPtr last_changed_;                         ///< or was replaced
};

}  // namespace

RewriteReport rewrite(Puzzle& puzzle, RewriteObserver* observer, const StopToken& stop) {
  return Rewriting(puzzle, observer, stop).run();
}

RewriteReport choose_forms(Puzzle& puzzle, const StopToken& stop) {
  return Rewriting(puzzle, nullptr, stop).choose_forms();
}

bool rewrite_up_to(Stage stage, Puzzle& puzzle, std::vector<ConstraintPtr>& some, RewriteReport& report) {
  assert(stage < Stage::normal && "normal forms are left to the search");
  const auto waits = [stage](const ConstraintPtr& constraint) { return constraint->stage() <= stage; };
  while (std::ranges::any_of(some, waits)) {
    ++report.passes;
    std::vector<ConstraintPtr> after;
    after.reserve(some.size());
    for (auto& constraint : some) {
      if (!waits(constraint)) {
        after.push_back(std::move(constraint));
        continue;
      }
      ++report.applications;
      const auto replacement = constraint->apply(puzzle);
      if (replacement.kind() == Replacement::Kind::contradiction) return false;
      if (replacement.kind() == Replacement::Kind::keep)
        throw std::logic_error("rewriting does not end: " + std::string(constraint->kind()));
      after.insert(after.end(), replacement.constraints().begin(), replacement.constraints().end());
    }
    some = std::move(after);
  }
  return true;
}

RewriteReport rewrite_with_givens(Puzzle& puzzle, RewriteObserver* observer, const StopToken& stop) {
  if (puzzle.apply_givens()) return rewrite(puzzle, observer, stop);
  RewriteReport report;
  report.contradiction = true;
  return report;
}

bool rewrite_wholly(Puzzle& puzzle, const StopToken& stop) {
  const auto report = rewrite_with_givens(puzzle, nullptr, stop);
  if (report.stopped) throw Stopped("the puzzle was still being rewritten");
  return !report.contradiction;
}

}  // namespace grids
