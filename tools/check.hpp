#pragma once

#include <cstddef>
#include <istream>

namespace proof_checking {

/// How large a checked certificate was.
struct Checked {
  std::size_t clauses = 0;
  std::size_t steps = 0;     ///< of the proof
  std::size_t unstated = 0;  ///< rules of the claim: that the solution obeys them is to be believed
  std::size_t cuts = 0;      ///< and that these follow from them
};

/// Checks a certificate: its solution obeys the claim's statements, the clauses are those of the claim, and the proof
/// (DRAT as text, every step by unit propagation) refutes them. Throws Refusal saying what does not hold.
Checked check(std::istream& claim, std::istream& cnf, std::istream& proof);

}  // namespace proof_checking
