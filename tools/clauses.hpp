#pragma once

#include "claim.hpp"

namespace proof_checking {

/// Clauses over variables 1 to `variables`.
struct Clauses {
  Literal variables = 0;
  std::vector<Clause> all;
};

/// The statements and givens of a claim as clauses (docs/encoding.md, improved encoding), without the solution.
/// Throws Refusal when a sum is too large.
Clauses encode(const Claim& claim);

/// "Some cell holds something else than in the solution."
Clause exclusion(const Claim& claim);

}  // namespace proof_checking
