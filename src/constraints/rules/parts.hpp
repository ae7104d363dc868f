#pragma once

#include <optional>

#include "constraints/rules/workbench.hpp"

namespace grids {

/// A statement that speaks of many cells at once, as the same statement made of others that speak of fewer; nothing
/// where no such way is known.
///
/// `contents of first 4 = contents of last 4`: each symbol stands as often in the one list as in the other.
/// `cell (cell 5) = 5`: cell 5 is the place of a cell, and if it is 3, the third cell is 5.
std::optional<rules::Rule> in_parts(const rules::Rule& rule, const Workbench& bench);

/// Requires a comparison of a cell that another cell chooses, `cell (cell 5) = 5`, in one piece; whether it was done.
bool require_chosen(const rules::Rule& rule, Workbench& bench);

}  // namespace grids
