#pragma once

#include <cstdio>
#include <vector>

#include "engines/interface/enumeration.hpp"
#include "engines/model/cnf.hpp"
#include "engines/model/model.hpp"
#include "engines/proofs/clause_proof.hpp"
#include "propagation/program.hpp"
#include "search/effort/limits.hpp"
#include "search/learning/derivation_log.hpp"

namespace grids {

enum class ProofResult { proved, other_solution, limit };

/// A proof that is what the search by reasons learns: each clause of its own, and, where unit propagation over the
/// rules' clauses sees less than the propagators did, the reasons that it takes before.
///
/// A reason that unit propagation does not see is derived by a search among the variables of its constraint. A
/// propagator for whose reason that does not succeed is left out, if it is implied by others.
class LearnedProof : private DerivationLog {
 public:
  /// What is proved: that the rules, in normal form, with their givens, have this solution alone, as clauses over the
  /// variables of the model, which say so.
  struct Subject {
    const Puzzle& rules;
    const PseudoBooleanModel& model;
    const Cnf& cnf;
    const Solution& solution;
  };

  /// `most_conflicts`: what a reason may take that unit propagation does not see.
  LearnedProof(const Subject& subject, std::FILE* file, const Limits& limits, std::uint64_t most_conflicts);

  /// Writes all of it. Throws Stopped at a limit, too, and Unsupported where a reason could not be derived.
  ProofResult write();

 private:
  /// A reason could not be derived.
  struct Underivable {
    const Propagator* propagator;
  };

  bool holds(const Fact& fact) const override { return proof_.holds(literal(fact)); }
  void learned(const Clause& clause, std::span<const Reason> reasons) override;
  void forgotten(std::span<const Clause> clauses) override;

  ProofResult search();
  void leave_out(const Propagator& propagator);
  ClauseLiteral literal(const Fact& fact) const;
  ClauseProof::Literals literals(const Clause& clause) const;
  void derive(const Reason& reason);
  std::vector<std::uint32_t> variables_of(const Propagator& propagator) const;

  Subject subject_;
  Stopwatch stopwatch_;
  Limits limits_;
  std::uint64_t most_conflicts_;
  Program program_;
  std::vector<std::uint64_t> off_;
  ClauseProof proof_;
};

}  // namespace grids
