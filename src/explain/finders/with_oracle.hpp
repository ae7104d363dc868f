#pragma once

#include "explain/finders/finder.hpp"
#include "explain/oracle/oracle.hpp"
#include "explain/sets/budget.hpp"

namespace grids::explain {

// What needs to know what rules come to together. These heed the stop that the oracle was given, and throw Stopped.

/// What all rules within the cells of one line or region leave together, or one rule and the groups that it crosses: a
/// candidate that no way to fill them has.
/// Where it is `unread`, the proof names rules that it could do without.
void find_line_combinations(Position& position, Oracle& oracle, const TechniqueRow& row, bool unread,
                            Deductions& found);

/// What no assumption alone refutes: a smallest set of rules under which a candidate leaves no way, whatever
/// is tried. `budget` is for looking for a smaller set.
void find_by_cases(const Position& position, Oracle& oracle, const TechniqueRow& row, Budget budget, Deductions& found);
/// Of what is known in the cells of its rules, that which such a step needs, or one of a rule and groups, as far as the
/// budget goes: premises, of which `premises` are enough.
std::vector<Fact> needed_for_cases(const Deduction& by_cases, const std::vector<Fact>& premises, const Journal& journal,
                                   const Position& position, Oracle& oracle, Budget budget);

}  // namespace grids::explain
