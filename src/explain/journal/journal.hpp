#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "explain/journal/technique.hpp"
#include "explain/rules/position.hpp"
#include "explain/rules/totals.hpp"

namespace grids::explain {

/// Candidates of which one must hold: those of a cell, or the places of a symbol in a complete group.
struct Truth {
  std::optional<GroupId> group;  ///< without it, the truth is about `cell`
  CellId cell{};
  SymbolId symbol{};

  static Truth of(CellId cell) { return {std::nullopt, cell, {}}; }
  static Truth of(GroupId group, SymbolId symbol) { return {group, {}, symbol}; }
  friend bool operator==(const Truth&, const Truth&) = default;
};

/// How many of some cells count, as a rule tells.
struct SharedCount {
  std::int64_t number = 0;
  bool at_least = false;  ///< else at most
  bool exactly = false;   ///< of two counts: the other rule allows no other number, which settles the first one, too
};

/// Why a number of a path (see NumberPath) is where it is.
struct AlongPath {
  enum class Kind : std::uint8_t {
    between,  ///< so many steps after a filled cell, before another one, or both
    last,     ///< it is the last, and other cells lead on
    no_next,  ///< elsewhere no step leads to a place for the next number
    no_last,  ///< elsewhere no step leads there from a place for the number before
    both,     ///< the numbers before and after it would have but the same place
  };

  Kind kind = Kind::between;
  SymbolId symbol{};
  std::optional<Candidate> from = {};  ///< of `between`: what the walk comes from and goes to
  std::optional<Candidate> to = {};
  std::size_t after = 0;              ///< how many steps
  std::size_t before = 0;             ///< the same
  bool around = false;                ///< of `between`: filled cells are in the way
  std::optional<SymbolId> last = {};  ///< of the others: the numbers that come before and after it
  std::optional<SymbolId> next = {};
  CellId shared{};  ///< of `both`: their place
};

/// What follows from regions that lie as before after a half turn (see TurnedRegions).
struct ByTurns {
  /// A cell that can only belong with one star, named by its first cell; perhaps because the one opposite does, or
  /// because without it, or that one, another cell would be cut off from the star.
  struct Member {
    CellId cell{};
    CellId home{};
    std::optional<CellId> opposite = {};
    std::optional<CellId> joins = {};

    friend bool operator==(const Member&, const Member&) = default;
  };
  /// A cell opposite which there is one that belongs with another star.
  struct Taken {
    CellId cell{};
    CellId opposite{};
    CellId home{};

    friend bool operator==(const Taken&, const Taken&) = default;
  };

  /// A cell to which no way leads from a star that it seems to belong with.
  struct CutOff {
    CellId cell{};
    CellId home{};

    friend bool operator==(const CutOff&, const CutOff&) = default;
  };

  std::vector<Member> members = {};  ///< each because of those before
  std::vector<CutOff> cut_off = {};  ///< by which they cannot belong with others
  std::size_t level = 0;             ///< how many of them follow one because of the other
  Region outside = {};               ///< cells opposite which there is none
  std::vector<Taken> taken = {};
  std::vector<Candidate> opposites = {};  ///< what is known of sides opposite those that it concludes on
  std::vector<RuleId> told = {};          ///< what it says in words: one of the rules of each region, and of all
};

/// How many of these cells count, as a rule needs or allows.
struct Room {
  std::int64_t number = 0;
  Region cells = {};
};

/// By which rules something comes of an assumption, and of what else that does: so many links lead to it.
struct Cause {
  Candidate of{};
  std::size_t links = 0;
  std::vector<RuleId> rules = {};
};

/// One way to come to a conclusion.
///
/// From truths (one of these candidates holds) and rules by which candidates exclude each other, or
/// from one rule alone.
struct Proof {
  Technique technique{};
  double difficulty = 0;
  std::string name = {};              ///< where the rule knows a better one than the table: "combinations"
  std::vector<Truth> truths = {};     ///< in the order in which they are told
  std::vector<RuleId> rules = {};     ///< by which candidates exclude each other; or the one that speaks alone
  std::vector<RuleId> absorbed = {};  ///< of steps that only keep books, which it owes something to
  std::vector<Fact> pattern = {};     ///< candidates to look at; of a chain, in its order, with what becomes of them
  std::vector<Region> sets = {};      ///< almost locked sets that it goes through, where the pattern does not tell
  std::vector<Room> rooms = {};       ///< of count sets: of each rule, in their order
  std::vector<Fact> premises = {};    ///< what must be known before: each is of a step, a given, or of the start
  /// Filled cells, and groups by which they exclude all that premises of one rule say is gone because of them.
  std::vector<std::pair<Candidate, RuleId>> beside = {};
  std::vector<SignedRule> summed = {};  ///< rules whose totals are added up; what that leaves over is `equation`
  std::optional<Equation> equation = {};
  std::size_t assumed = 1;                   ///< of a refutation: the first of the pattern, each assumed by itself
  bool of_each = false;                      ///< the others lead to the same, but with their own symbols
  std::vector<Cause> causes = {};            ///< of what follows in the pattern from one that is assumed
  std::optional<Truth> broken = {};          ///< of a refutation: what is left without a candidate
  std::vector<RuleId> broken_by = {};        ///< the rules that take its candidates
  std::optional<RuleId> broken_rule = {};    ///< or the rule that would be broken, with every cell filled
  std::optional<std::size_t> at_least = {};  ///< of a proof by cases: no set of fewer rules is enough
  std::vector<Proof> cases = {};             ///< of one by cases: what each symbol that a cell has then comes to
  std::optional<SharedCount> shared = {};    ///< how much of the pattern counts, by the first rule
  std::optional<AlongPath> along = {};       ///< of a number of a path; the pattern is where it can still be
  std::optional<ByTurns> turns = {};

  /// Whether one rule comes to it without others.
  bool speaks_alone() const { return technique == Technique::rule_alone || technique == Technique::rule_afar; }
};

/// What a step takes away besides what its proof does, by rules that go without saying.
struct Carried {
  std::vector<Candidate> gone = {};
  std::vector<RuleId> rules = {};
  std::vector<Fact> premises = {};  ///< what must be known before, beyond what the step comes to
};

/// A conclusion and its proofs from what was known at that moment; the first is the chosen one. Others are looked for
/// by `with_all_proofs` alone.
struct Step {
  std::optional<Candidate> placement = {};
  std::vector<Candidate> eliminations = {};  ///< what the proof takes away, besides what a placement excludes
  std::vector<Proof> proofs = {};
  /// Cells that are filled with it: those of the kind "either this or that" (see Rules) which what it takes away, and
  /// what a filled cell excludes, leaves one symbol, and others to which its proof alone leaves one.
  std::vector<Candidate> settled = {};
  /// It says nothing of what people see: only of links that are not shown, of totals and the like. Steps that owe
  /// something to it say so themselves (see `Proof::absorbed`).
  bool bookkeeping = false;
  std::vector<Candidate> also = {};  ///< what the proof fills besides the placement
  Carried carried = {};
  /// Of cells that it takes much more away from than it leaves, what it leaves, where that is seen by this step alone.
  std::vector<std::pair<CellId, Domain>> left = {};

  /// Of cells that are filled because a filled one excludes the other symbol, the rule by which it does.
  std::vector<std::pair<CellId, RuleId>> following = {};

  bool fills_cells() const { return placement || !settled.empty(); }
  /// All that is filled with it, in no order.
  std::vector<Candidate> filled() const {
    auto all = settled;
    all.insert(all.end(), also.begin(), also.end());
    if (placement) all.push_back(*placement);
    return all;
  }
  const Proof& proof() const { return proofs.front(); }
};

/// A step's number, from 0. What is not due to a step is due to the puzzle itself.
using StepNumber = std::uint32_t;
constexpr StepNumber no_step = ~StepNumber{0};

/// Why a candidate is gone.
struct Reason {
  enum class Kind : std::uint8_t {
    open,       ///< it is not gone
    start,      ///< it never was one
    same_cell,  ///< its cell holds something else
    linked,     ///< a filled cell excludes it
    step,       ///< a step took it away
  };

  Kind kind = Kind::open;
  StepNumber step = no_step;  ///< of kind step
  CellId by{};                ///< of kinds same_cell and linked: the filled cell
  RuleId rule{};              ///< of kind linked
};

/// The record of an explanation: what became known, in which step, and why.
class Journal {
 public:
  explicit Journal(const Rules& rules);

  const std::vector<Step>& steps() const noexcept { return steps_; }
  /// Why the candidate is gone.
  const Reason& reason(Candidate candidate) const { return reasons_[number(candidate)]; }
  /// The rules by which candidates of the cell are gone, each once: those by which filled cells exclude them, and those
  /// of steps by a rule alone. What goes without saying is told where nothing else is.
  std::vector<RuleId> rules_that_take(CellId cell, const Rules& rules) const;
  /// The step that filled the cell; no_step for a given and for cells that are open.
  StepNumber filled_by(CellId cell) const { return filled_by_[index(cell)]; }

  /// The step that one who looks at the grid before a step is to be told of, if a fact is known by then; no_step when
  /// it comes from givens and the start.
  StepNumber origin(Fact fact, std::size_t before) const;
  /// The same of what is known by now.
  StepNumber origin(Fact fact) const { return origin(fact, steps_.size()); }
  /// The same of several facts that are known by now, ascending.
  std::vector<StepNumber> origins(const std::vector<Fact>& facts) const {
    return origins_of(facts, steps_.size(), true);
  }
  /// The steps on which the chosen proof of a step, or another one, rests directly, ascending.
  std::vector<StepNumber> references(StepNumber step) const { return references(step, steps_[step].proof()); }
  std::vector<StepNumber> references(StepNumber step, const Proof& proof) const;
  /// The givens that a proof of the step rests on directly, in the order of their cells.
  std::vector<CellId> givens_used(const Proof& proof) const;
  /// Which steps the chosen proofs of all that is filled (and of the last step) rest on; once there is a contradiction,
  /// those that it rests on.
  std::vector<bool> needed() const;
  /// The filled cells (givens too) that the step rests on, through eliminations but not through other placements.
  std::vector<CellId> cells_looked_at(StepNumber step) const;

  /// Whether some step was not proved but said by a user.
  bool has_outside_steps() const;

  /// Why what is known cannot be: a truth without candidates, or a rule that does not accept what its cells hold. The
  /// pattern, if there is one, is a candidate that a given or a step put where it was gone already.
  const std::optional<Proof>& contradiction() const noexcept { return contradiction_; }
  /// The steps on which the contradiction rests directly, ascending.
  std::vector<StepNumber> contradiction_references() const;

  StepNumber add(Step step);
  void set_reason(Candidate candidate, const Reason& reason) { reasons_[number(candidate)] = reason; }
  /// That a filled cell excludes the candidate, too, which is gone for another reason.
  void add_excluding(Candidate candidate, CellId by) { also_by_[number(candidate)].push_back(by); }
  void set_filled(CellId cell, StepNumber step) { filled_by_[index(cell)] = step; }
  void set_contradiction(Proof proof) { contradiction_ = std::move(proof); }
  void set_bookkeeping(StepNumber step) { steps_[step].bookkeeping = true; }
  /// How many steps are told, whatever rests on them.
  std::size_t told_count() const;
  /// More that the chosen proof of the step rests on.
  void add_premises(StepNumber step, const std::vector<Fact>& facts);
  void set_carried(StepNumber step, Carried carried) { steps_[step].carried = std::move(carried); }
  void add_settled(StepNumber step, Candidate candidate) { steps_[step].settled.push_back(candidate); }
  void add_following(StepNumber step, CellId cell, RuleId rule) { steps_[step].following.emplace_back(cell, rule); }

 private:
  std::size_t number(Candidate candidate) const {
    return index(candidate.cell) * symbol_count_ + index(candidate.symbol);
  }
  std::optional<CellId> looked_at(Fact fact) const;
  std::vector<StepNumber> sayings(const Fact& fact, std::size_t before, bool fewest) const;
  std::vector<StepNumber> origins_of(const std::vector<Fact>& premises, std::size_t before, bool fewest) const;
  std::vector<bool> begin_needed() const;

  std::size_t symbol_count_;
  std::vector<Step> steps_;
  std::optional<Proof> contradiction_;
  std::vector<Reason> reasons_;
  std::map<std::size_t, Region> also_by_;  ///< by candidate: filled cells that exclude it, too
  std::vector<StepNumber> filled_by_;
  std::vector<bool> is_plain_;  ///< by cell: see `Rules::is_plain`
};

}  // namespace grids::explain
