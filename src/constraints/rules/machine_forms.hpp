#pragma once

#include <optional>

#include "constraints/rules/workbench.hpp"

namespace grids {

/// Requires the rule (or its opposite) by an automaton that reads its cells one after another.
/// False when none within the limits does.
bool require_automaton(const rules::Rule& rule, bool holding, Workbench& bench);

/// A flag that says whether the rule holds, by an automaton that reads it behind the cells.
std::optional<Literal> flag_by_automaton(const rules::Rule& rule, Workbench& bench);

}  // namespace grids
