#pragma once

#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/stop.hpp"
#include "explain/finders/finder.hpp"
#include "explain/journal/technique.hpp"
#include "explain/record.hpp"
#include "explain/sets/budget.hpp"

namespace grids::explain {

class Oracle;

/// How an explanation goes about its work.
struct Approach {
  TechniqueTable techniques;
  /// Makes one deduction at a time, and fills a cell as soon as one can be filled. Otherwise all that a technique sees
  /// at a moment is noted.
  bool greedy = false;
  /// Starts again from the easiest technique after every single deduction.
  bool reset_always = false;
  /// The puzzle is known to have a solution: nothing is asked whether it can be.
  bool solvable = false;
  /// Nobody reads the steps: how it ends and how hard each step is are all that matters. What steps rest on is left out
  /// of them.
  bool unread = false;
  /// What the first step by cases is worth, the next ones less: on looking at candidates again, and for a smaller set
  /// of rules, so much is spent, or half, or twice.
  Budget for_cases{20'000'000};
};

/// Where an explanation stands.
enum class Standing {
  open,           ///< it can go on
  solved,         ///< every cell is filled (but those that do not tell solutions apart), and all rules accept that
  stuck,          ///< no technique that is allowed sees anything
  contradiction,  ///< what is known cannot be: there is no solution
};

/// Reasons its way through a puzzle, from the easiest technique to the hardest, and keeps the record.
class Explainer {
 public:
  /// `rules` must outlive it. The givens are filled in at once, and cells to which a rule of their own leaves one
  /// symbol.
  Explainer(const Rules& rules, std::span<const Given> givens, Approach approach = {});

  /// Goes on from a position in which a candidate is assumed to hold.
  Explainer(const Position& position, Candidate assumed, Approach approach);
  Explainer(const Explainer&) = delete;
  Explainer& operator=(const Explainer&) = delete;
  ~Explainer();

  /// Finds what comes next and adds it to the journal: one step, or all that one technique sees. A stop while it is
  /// still looking leaves things as they were, or notes but some of these.
  Standing advance(const StopToken& stop = {});
  /// Goes on until there is nothing more to say; a stop leaves what was found so far, standing `open`.
  Standing run(const StopToken& stop = {});
  Standing standing() const noexcept { return standing_; }
  /// Takes over what was found out about the same steps before, if they leave it open: that no technique sees anything
  /// more, or that there is a way for all that is not told.
  void conclude(Standing standing) noexcept {
    if (standing_ == Standing::open) standing_ = standing;
  }

  /// Takes over that these facts leave no way to obey a rule, which was found out elsewhere.
  void find_broken(RuleId rule, std::vector<Fact> facts) { end({.rules = {rule}, .premises = std::move(facts)}); }

  /// From now on looks for nothing harder.
  void forbid_above(double weight) { approach_.techniques.forbid_above(weight); }

  /// Fills a cell for reasons that were found elsewhere.
  void place(Candidate candidate, Proof proof);
  /// Takes over a step that was found before, from what is known by now.
  void take(Step step);
  /// Steps from outside, which nobody has proved: fill a cell, and with it others, or take candidates away.
  void set(Candidate candidate, std::vector<Candidate> also = {});
  void ban(const std::vector<Candidate>& candidates);
  /// What is left of the first cells, found elsewhere: they are filled where that is one symbol.
  void know(std::span<const Domain> left);

  const Rules& rules() const noexcept { return record_.rules(); }
  const Position& position() const noexcept { return record_.position(); }
  const Journal& journal() const noexcept { return record_.journal(); }
  const Approach& approach() const noexcept { return approach_; }
  /// What trying things out has taken so far, in units of a budget.
  std::uint64_t work() const noexcept;
  /// What it began with.
  std::span<const Given> givens() const noexcept { return givens_; }

 private:
  Standing look(const StopToken& stop);
  void find(const TechniqueRow& row, const StopToken& stop, Deductions& found);
  bool tell_cases(Deduction& by_cases, Oracle& oracle, const TechniqueRow& row, const StopToken& stop) const;
  void find_plain(Deductions& found);
  void settle_plain();
  bool is_overtaken(const Deduction& deduction, const std::vector<bool>& filled_before) const;
  void find_joined(const TechniqueRow& count_sets, Deductions& found);
  Budget for_cases() const;
  bool can_be_told(const Deduction& deduction) const;
  bool settle(Deductions& found);
  bool is_news(Deduction& deduction) const;
  bool note(Deduction& deduction);
  std::vector<Domain> left_by(std::span<const Deduction> found) const;
  void complete(Deduction& deduction, std::span<const Domain> left) const;
  /// A filled cell, the rule by which it excludes symbols of another one, and these.
  struct Excluding {
    CellId by{};
    RuleId rule{};
    Domain symbols;
  };
  void say_what_excludes(Deduction& deduction) const;
  std::vector<Excluding> few_that_exclude(std::vector<Excluding> all, CellId cell, Domain symbols) const;
  void absorb(Proof& proof) const;
  bool may_leave_one_symbol(const Deduction& deduction, std::span<const Domain> left) const;
  Standing judge();
  Standing end(Proof proof);
  bool told() const;
  bool goes_on(const StopToken& stop);
  Oracle& oracle(const StopToken& stop);
  std::optional<Proof> contradiction() const;

  Approach approach_;
  std::vector<Given> givens_;
  Record record_;
  Standing standing_ = Standing::open;
  bool keeps_books_ = true;         ///< what is not told becomes part of what is; not where an assumption is followed
  std::unique_ptr<Oracle> oracle_;  ///< once it is needed
};

}  // namespace grids::explain
