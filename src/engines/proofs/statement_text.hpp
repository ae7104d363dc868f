#pragma once

#include "engines/exports/exports.hpp"

namespace grids {

/// Writes a model's statements, the puzzle's givens, a solution and the auxiliary variables that hold with it as the
/// claim of a certificate (docs/proofs.md).
void write_statements(const Puzzle& rules, const PseudoBooleanModel& model, const Solution& solution,
                      const BooleanLiterals& witness, const TextSink& sink);

}  // namespace grids
