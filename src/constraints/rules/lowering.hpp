#pragma once

#include "constraints/rules/workbench.hpp"

namespace grids {

/// What takes the place of a closed rule: normal forms that together say the same. Throws an
/// InputError at `where` when it is too large for all of them.
Replacement lowered(const rules::Judgment& judgment, Puzzle& puzzle, const Location& where);

}  // namespace grids
