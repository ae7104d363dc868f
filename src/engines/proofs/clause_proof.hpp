#pragma once

#include <cstdint>
#include <cstdio>
#include <span>
#include <vector>

#include "core/stop.hpp"
#include "search/learning/clause_store.hpp"
#include "search/learning/conflict_analysis.hpp"
#include "search/learning/literal_trail.hpp"

namespace grids {

/// Clauses under unit propagation, and a proof in the DRAT notation that grows: each of its steps is a clause that
/// follows by unit propagation from those before, or says that one is not needed any more (Goldberg, Novikov:
/// "Verification of proofs of unsatisfiability for CNF formulas", 2003).
class ClauseProof {
 public:
  using Literals = std::vector<ClauseLiteral>;

  /// `clauses`: of so many variables, each with a 0 at its end. The proof's steps go to `file`, if there is one. Work
  /// is given up, by throwing Stopped, once a stop is requested.
  ClauseProof(std::span<const std::int32_t> clauses, std::size_t variables, std::FILE* file, const StopToken& stop);

  /// Whether the clauses have been found to contradict each other: then the proof is complete.
  bool refuted() const noexcept { return refuted_; }
  /// Whether a literal holds in all solutions, as far as unit propagation sees.
  bool holds(ClauseLiteral literal) const noexcept { return trail_.value(literal) > 0; }

  /// Assumes that the literals of a clause fail, until the next call of another function than
  /// `follows_now`. Whether
  /// unit propagation finds a contradiction.
  bool contradicted_without(std::span<const ClauseLiteral> clause);
  /// Whether the literal holds, by unit propagation, under what is assumed.
  bool follows_now(ClauseLiteral literal) const noexcept { return trail_.value(literal) > 0; }

  /// Writes a step: a clause that follows by unit propagation, as `contradicted_without` has said.
  void add(std::span<const ClauseLiteral> clause);
  /// Writes steps from which a clause follows, and the clause, by looking for something else that these variables could
  /// be. False when there is such, which then is what follows now, or more than so many conflicts are needed.
  bool derive(std::span<const ClauseLiteral> clause, std::span<const std::uint32_t> variables,
              std::uint64_t most_conflicts);
  /// Clauses that were added are not needed any more.
  void forget(std::span<const Literals> clauses);

 private:
  friend class ConflictAnalysis;

  const LiteralTrail<ClauseStore::Place>& trail() const noexcept { return trail_; }
  bool has_cause(ClauseLiteral holding) const noexcept { return trail_.cause(holding) != no_cause; }
  template <typename Visit>
  bool all_causes(ClauseLiteral holding, Visit&& visit) const;
  void bump(ClauseLiteral literal) noexcept;

  void follow_what_holds();
  void store(std::span<const ClauseLiteral> clause, std::uint32_t spread);
  bool propagate();
  void jump(std::size_t to_level);
  bool decide(std::span<const std::uint32_t> variables);
  bool learn_from_conflict();
  void write(std::span<const ClauseLiteral> clause);

  static constexpr auto no_cause = ~ClauseStore::Place{0};

  ClauseStore clauses_;
  LiteralTrail<ClauseStore::Place> trail_;
  std::vector<double> activities_;
  double increment_ = 1;
  Literals conflict_;  ///< what holds and cannot hold together
  ConflictAnalysis analysis_;
  bool refuted_ = false;

  std::FILE* file_;
  StopToken stop_;
  std::vector<char> line_;
  std::uint64_t steps_ = 0;  ///< written, and conflicts
};

}  // namespace grids
