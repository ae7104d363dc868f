#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engines/exports/exports.hpp"
#include "engines/model/model.hpp"

namespace grids {

/// Statements, and how they hold together with a solution.
struct CutModel {
  PseudoBooleanModel model;
  /// The variables that hold with the solution and are not its own; nothing where there are no cuts.
  std::optional<BooleanLiterals> witness;
};

/// The statements of rules, in normal form and without givens. Of rules that have none, such as those about groups,
/// and, where there are such or they are `wanted`, of those that are shorter said so, such as connection, the cuts that
/// leave no other solution than this one with these givens, where there is none: they follow from the rules, and are
/// found by CaDiCaL, which is asked for another solution until it finds none that obeys the rules. (Dantzig, Fulkerson,
/// Johnson: "Solution of a large-scale traveling-salesman problem", 1954.)
///
/// Throws Unsupported naming a constraint that can be said in neither way, or where cuts are needed and CaDiCaL is not
/// there, and Stopped when told to stop.
CutModel model_with_cuts(const Puzzle& rules, std::span<const Given> givens, const Solution& solution, bool wanted,
                         const StopToken& stop);

/// Clauses: what is given holds, and some cell holds something else than in the solution.
std::vector<BooleanLiterals> question(const PseudoBooleanModel& model, std::span<const Given> givens,
                                      const Solution& solution);

}  // namespace grids
