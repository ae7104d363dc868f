#pragma once

#include "engines/interface/engine.hpp"
#include "engines/model/cnf.hpp"

namespace grids {

/// Rewriting, then clauses for the SAT solver CaDiCaL. Further solutions are found by adding a clause that excludes
/// the last one, to the same solver with all that it has learnt. The node limit counts conflicts.
class SatEngine : public Engine {
 public:
  explicit SatEngine(ClauseEncoding encoding = ClauseEncoding::automatic) : encoding_(encoding) {}

  /// Throws Unsupported naming a constraint that cannot be expressed in clauses.
  Answer solve(const Puzzle& puzzle, std::uint64_t at_most, const Limits& limits, const SolutionSink& sink) override;

 private:
  ClauseEncoding encoding_;
};

}  // namespace grids
