#pragma once

#include "constraints/rules/workbench.hpp"

namespace grids {

/// Requires what a predicate says of a list in which every item depends on one cell alone: by
/// narrowing candidates, counts and pairs. False when it cannot.
bool require_of_cells(const rules::Rule& predicate, Workbench& bench);

/// A list as its items, each a term of one item, when it is known how many there are.
std::optional<std::vector<rules::Term>> single_items(const rules::Term& list);

/// How each item compares with the next where a predicate says no more than that: `increasing`.
std::optional<Comparison> step_of(rules::Predicate predicate);

}  // namespace grids
