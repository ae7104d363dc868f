#pragma once

#include <optional>

#include "constraints/automata/automaton.hpp"
#include "constraints/rules/workbench.hpp"

namespace grids {

/// Requires that the runs of a list have certain lengths. False for a rule of another shape, for a pair of cells, which
/// people see as one, and beyond the limits.
///
/// Example: length of each run among x = 1 3 ?.
bool require_runs(const rules::Rule& rule, Workbench& bench);
/// Whether the rule is of that shape.
bool states_runs(const rules::Rule& rule);

/// The automaton of what the runs of a list of cells come to, and the list.
struct RunAutomaton {
  Region cells;
  Automaton automaton;
};

/// Made of the clue itself: nothing for a rule of another shape, or beyond the limits.
///
/// Examples: length of each run among x = 1 3 ?, sum of each run among 1-6 = 9 4.
std::optional<RunAutomaton> run_automaton(const rules::Rule& rule, const Workbench& bench);

}  // namespace grids
