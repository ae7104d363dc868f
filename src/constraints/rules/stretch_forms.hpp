#pragma once

#include "constraints/rules/workbench.hpp"

namespace grids {

/// What is said of each stretch, as what automata read: the truth of it, 1 or 0, is 1 for each of them. Other rules as
/// they are.
rules::Rule with_truths_of_stretches(const rules::Rule& rule);

/// Of a rule about each stretch of some cells, what bounds from above how long a stretch is, or into how many parts it
/// falls: among the fewest neighbouring cells that would be too many, one is not of the class. That is all it says, so
/// it is taken from the rule.
void require_bounded_stretches(rules::Rule& each_found, Workbench& bench);

}  // namespace grids
