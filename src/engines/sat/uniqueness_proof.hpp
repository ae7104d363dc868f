#pragma once

#include <cstdio>

#include "engines/exports/exports.hpp"
#include "engines/model/cnf.hpp"
#include "search/effort/limits.hpp"

namespace grids {

/// A certificate that a puzzle's solution is the only one, for somebody who trusts neither Grids nor its solver
/// (docs/proofs.md): a claim, which states the rules, the givens and the solution; the clauses that follow from it with
/// "some cell holds something else"; and a proof that these contradict each other.
///
/// The rules are rewritten without the givens, so that all that the givens lead to is left to the proof.
class UniquenessProof {
 public:
  enum class Result { proved, other_solution, limit };

  /// `solution` is one of the puzzle's. Throws Unsupported naming a constraint that cannot be expressed, and Stopped
  /// when told to stop.
  UniquenessProof(const Puzzle& puzzle, const Solution& solution, const StopToken& stop = {});

  void write_claim(const TextSink& sink) const;
  void write_clauses(const TextSink& sink) const;
  /// Writes the proof to an open file, in the DRAT notation, while the solver works. Every step follows by unit
  /// propagation. That something could not be written is left to be seen in the file.
  Result write_proof(std::FILE* file, const Limits& limits) const;

  std::size_t clause_count() const noexcept { return cnf_.clause_count(); }

 private:
  Puzzle rules_;
  PseudoBooleanModel model_;
  Cnf cnf_;
  Solution solution_;
};

}  // namespace grids
