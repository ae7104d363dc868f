#pragma once

#include <string>

#include "core/grid.hpp"
#include "explain/conflicts/conflict.hpp"

namespace grids::explain {

/// Says in words why a puzzle has no solution: "a1 and a2 are both 1, in row a". Without a conflict, no more than is
/// known. `puzzle` is that of the finder.
std::string text(const Conflict& conflict, const Puzzle& puzzle, CellNames names);

/// Where the rule, one of the puzzle's, was typed: nowhere when that is not known.
Location place_of(const Constraint& rule, const Puzzle& puzzle);

/// "row a" for a region that has a name, else the rule's text.
std::string rule_name(const Constraint& rule, const Puzzle& puzzle, CellNames names);

}  // namespace grids::explain
