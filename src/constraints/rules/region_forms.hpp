#pragma once

#include "constraints/rules/workbench.hpp"

namespace grids {

/// Whether the rule speaks of regions that walls part, which are found by solving.
bool speaks_of_regions(const rules::Rule& rule);

/// Adds what says the rule, which speaks of such regions. Throws an InputError where the grid is too large.
void require_regions(const rules::Rule& rule, Workbench& bench);

/// Adds that walls part the cells into regions, of a rule that says so.
void require_division(const rules::Rule& shape, Workbench& bench);

}  // namespace grids
