#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/random.hpp"
#include "engines/placement_solver.hpp"
#include "language/sheet/make_plan.hpp"
#include "model/puzzle.hpp"

namespace grids {

/// A solution that is not found but made, as the plan says: a pattern of two colours, symbols that do not touch, runs
/// with rare sums. Nothing where the plan says nothing of the kind, or what was made breaks a rule. `puzzle` has no
/// clues yet.
std::optional<Solution> designed_solution(const MakePlan& plan, const Puzzle& puzzle, Random& random);

/// One of two symbols where the field is set, in cell order, and the other elsewhere. No rule is asked.
Solution two_colored(const Puzzle& puzzle, const std::vector<bool>& field, SymbolId set);

/// Whether of several solutions the fullest is to be taken.
bool prefers_full(const MakePlan& plan, const Puzzle& puzzle);

/// Where of two symbols one is to have a share, and no pattern is a solution: other solutions, in some cells of which
/// the one of which there is too little is given, come nearer to it.
void bring_nearer(Solution& solution, const MakePlan& plan, const Puzzle& puzzle, PlacementSolver& solver,
                  Limits limits, Random& random);

/// How full a solution is: how many cells hold the symbols around which areas are to be drawn, since the more, the
/// smaller these are, and the likelier there is one solution; how many links there are where clues count them; and how
/// near the share of a symbol comes to what is wanted.
std::size_t fullness(const Solution& solution, const MakePlan& plan, const Puzzle& puzzle);

/// A solution of a puzzle with two symbols, one of which is given in many cells at random: in so many that a short tree
/// comes to its end, and so few that there is a solution. Nothing where some tries find none.
std::optional<Solution> crowded_solution(const Puzzle& puzzle, PlacementSolver& solver, const Stopwatch& stopwatch,
                                         const Limits& limits, Random& random);

}  // namespace grids
