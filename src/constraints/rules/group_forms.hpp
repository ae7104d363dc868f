#pragma once

#include "constraints/normal_forms/group_demand.hpp"
#include "constraints/rules/workbench.hpp"

namespace grids {

/// Whether the rule speaks of groups, which are found by solving.
bool speaks_of_groups(const rules::Rule& rule);

/// Adds what says the rule, which speaks of groups. Throws an InputError where the grid is too large.
void require_groups(const rules::Rule& rule, Workbench& bench);

/// What a rule `each_found` about groups, or regions, asks of each, as far as it can be told by counting.
GroupDemand demand_of(const rules::Rule& each_found, const Workbench& bench);
/// Whether it asks that each is a rectangle, or a square, among other things.
bool says_rectangle(const rules::Rule& each_found);

/// A rule about lists that are found at known cells: judged as soon as these are settled.
void require_settled(const rules::Rule& rule, Workbench& bench);

}  // namespace grids
