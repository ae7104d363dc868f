#pragma once

#include "constraints/rules/workbench.hpp"

namespace grids {

/// Requires that the contents of some cells are one of some lists of symbols. False when the rule says anything else.
///
/// Example: contents = 1 2 4 or contents = 1 1 5.
bool require_symbol_lists(const rules::Rule& rule, Workbench& bench);

}  // namespace grids
