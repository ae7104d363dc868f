#pragma once

#include "explain/explainer.hpp"
#include "explain/oracle.hpp"

namespace grids::explain {

/// Takes each candidate in turn to hold and follows singles and rules by themselves: a candidate that
/// leads to a contradiction is gone. Of those that there are, the ones with the shortest proofs.
///
/// These heed the stop that the oracle was given, and throw Stopped; this one passes `stop` on to what it follows, too.
void find_refutations(const Position& position, Oracle& oracle, const TechniqueRow& row, const StopToken& stop,
                      Deductions& found);

/// What all rules within the cells of one line or region leave together: a candidate that no way to fill them has.
void find_line_combinations(Position& position, Oracle& oracle, const TechniqueRow& row, Deductions& found);

/// What no assumption alone refutes: a smallest set of rules under which a candidate leaves no way, whatever
/// is tried. `budget` is for looking for a smaller set.
void find_by_cases(const Position& position, Oracle& oracle, const TechniqueRow& row, Budget budget, Deductions& found);

}  // namespace grids::explain
