#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/stop.hpp"
#include "explain/journal/journal.hpp"
#include "explain/journal/technique.hpp"
#include "explain/rules/position.hpp"

namespace grids::explain {

/// What is known and why: a position, and the journal of how it came about. A step that is applied takes along what
/// goes without saying once it is known, and that follows from nothing but the step then; all of it is noted as part of
/// the step. Whether what is known can be is for others to say.
class Record {
 public:
  /// The givens are filled in at once, and cells to which a rule of their own leaves one symbol. Where it is `unread`,
  /// what steps rest on is left out of them.
  Record(const Rules& rules, std::span<const Given> givens, bool unread);
  /// Goes on from a position in which a candidate is assumed to hold.
  Record(const Position& position, Candidate assumed, bool unread);

  /// Whether any rules that go without saying came to something before the first step: that is then the first step.
  /// The row is that of what one rule says.
  bool carry_on_first(const TechniqueRow& row);
  /// A step for which there is a proof.
  void apply(Step step);
  /// This proof shows that what is known cannot be.
  void set_contradiction(Proof proof) { journal_.set_contradiction(std::move(proof)); }
  /// From now on whoever looks at the position is stopped with this.
  void heed(const StopToken& stop) { position_.heed(stop); }

  const Rules& rules() const noexcept { return position_.rules(); }
  const Position& position() const noexcept { return position_; }
  /// The same for finders, which mark in it what they have looked through in vain.
  Position& looked_through() noexcept { return position_; }
  const Journal& journal() const noexcept { return journal_; }
  /// What was filled in where it was no candidate any more, if anything was.
  const std::optional<Candidate>& misplaced() const noexcept { return misplaced_; }

 private:
  void carry_on(StepNumber number);
  void carry(const Unsaid::Gone& gone, StepNumber number, Carried& carried);
  void owe(const Fact& fact, StepNumber number, Carried& carried) const;
  void note_filled_beside(Proof& proof) const;
  std::vector<std::pair<CellId, Domain>> little_left(const std::vector<Candidate>& gone, Proof& proof) const;
  bool leaves_by_itself(const Proof& proof, CellId cell, Domain stays) const;
  void remove(Candidate candidate, const Reason& reason);
  void fill(Candidate candidate, StepNumber step);
  bool side_by_side(CellId a, CellId b) const;
  std::optional<Candidate> settled_by(CellId cell, StepNumber step);
  bool is_left_alone(const Candidate& last, const Proof& proof) const;
  std::optional<Candidate> all_but_one_gone(CellId cell, StepNumber number);

  Position position_;
  Journal journal_;
  bool unread_;
  bool tells_ = false;  ///< whether the step that is being applied says anything of what people see
  std::optional<Candidate> misplaced_;
  std::vector<CellId> changed_;  ///< since rules that go without saying were looked at
};

}  // namespace grids::explain
