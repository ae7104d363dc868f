#pragma once

#include <span>

#include "engines/exports/exports.hpp"
#include "engines/model/model.hpp"

namespace grids {

/// The statements of rules, in normal form and without givens. Of rules that have none, such as those about groups, the
/// cuts that leave no other solution than this one with these givens, where there is none: they follow from the rules,
/// and are found by CaDiCaL, which is asked for another solution until it finds none that obeys the rules.
/// (Dantzig, Fulkerson, Johnson: "Solution of a large-scale traveling-salesman problem", 1954.)
///
/// Throws Unsupported naming a constraint that can be said in neither way, or where cuts are needed and CaDiCaL is not
/// there, and Stopped when told to stop.
PseudoBooleanModel model_with_cuts(const Puzzle& rules, std::span<const Given> givens, const Solution& solution,
                                   const StopToken& stop);

/// Clauses of the givens, and that some cell holds something else than in the solution.
void add_question(const Puzzle& rules, const PseudoBooleanModel& model, std::span<const Given> givens,
                  const Solution& solution, Cnf& cnf);

}  // namespace grids
