#pragma once

#include <cstdio>

#include "engines/exports/exports.hpp"
#include "engines/model/cnf.hpp"
#include "engines/proofs/cut_model.hpp"
#include "engines/proofs/learned_proof.hpp"
#include "search/effort/limits.hpp"

namespace grids {

/// A certificate that a puzzle's solution is the only one, for somebody who trusts neither Grids nor its solver
/// (docs/proofs.md): a claim, which states the rules, the givens and the solution; the clauses that follow from it with
/// "some cell holds something else"; and a proof that these contradict each other.
///
/// The rules are rewritten without the givens, so that all that the givens lead to is left to the proof.
class UniquenessProof {
 public:
  using Result = ProofResult;
  /// Who finds it.
  enum class Prover {
    native,     ///< the search that learns by reasons
    sat,        ///< CaDiCaL
    automatic,  ///< native, or sat where that cannot say in clauses what it learns
  };

  /// `solution` is one of the puzzle's. For CaDiCaL alone connection is said by cuts, which are fewer; the native
  /// search learns what follows from its statements. Throws Unsupported naming a constraint that cannot be expressed,
  /// and Stopped when told to stop.
  UniquenessProof(const Puzzle& puzzle, const Solution& solution, Prover prover, const StopToken& stop = {});

  void write_claim(const TextSink& sink) const;
  void write_clauses(const TextSink& sink) const;
  /// Writes the proof to an open file, in the DRAT notation, while the solver works. Every step follows by unit
  /// propagation. That something could not be written is left to be seen in the file. Throws Stopped or returns `limit`
  /// at a limit, and throws Unsupported where the prover is not there or cannot prove it.
  Result write_proof(std::FILE* file, const Limits& limits) const;

  std::size_t clause_count() const noexcept { return cnf_.clause_count(); }

 private:
  BooleanLiterals find_witness(const StopToken& stop) const;
  Result prove_by_native(std::FILE* file, const Limits& limits, std::uint64_t most_conflicts) const;
  Result prove_by_sat(std::FILE* file, const Limits& limits) const;

  Prover prover_;
  Puzzle rules_;
  CutModel stated_;
  Cnf cnf_;
  Solution solution_;
  BooleanLiterals
      witness_;  ///< auxiliary variables that hold together with the solution, as far as they were looked for
};

}  // namespace grids
