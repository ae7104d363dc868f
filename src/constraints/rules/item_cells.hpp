#pragma once

#include "constraints/rules/workbench.hpp"

namespace grids {

/// Requires `all different` of terms that each make one item, or none, of a few cells: hidden
/// cells hold which item each of them is. False when the items are too many or depend on too much.
///
/// Example: contents of each linked pair all different.
bool require_different_items(const rules::Term& list, Workbench& bench);

/// Requires that there are so many different ones: `distinct = 28` of such terms. False as above, and when the rule
/// says anything else.
bool require_distinct_items(const rules::Rule& rule, Workbench& bench);

}  // namespace grids
