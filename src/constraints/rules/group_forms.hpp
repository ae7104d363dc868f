#pragma once

#include "constraints/rules/workbench.hpp"

namespace grids {

/// Whether the rule speaks of groups, which are found by solving.
bool speaks_of_groups(const rules::Rule& rule);

/// Adds what says the rule, which speaks of groups. Throws an InputError where the grid is too large.
void require_groups(const rules::Rule& rule, Workbench& bench);

}  // namespace grids
