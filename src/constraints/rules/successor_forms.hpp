#pragma once

#include "constraints/rules/workbench.hpp"

namespace grids {

/// Requires that one of some cells, or exactly one, holds the symbol that follows another cell's. False when the rule
/// says anything else.
///
/// Example: cell 1 = 49 or count (cell 1 + 1) of rest = 1.
bool require_successor(const rules::Rule& rule, Workbench& bench);

}  // namespace grids
