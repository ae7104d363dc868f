#pragma once

#include <vector>

#include "explain/finders/finder.hpp"

namespace grids::explain {

/// Deductions that say the same of many places side by side, in their order: what one rule says, in the same words,
/// wherever it takes away the same symbols from cells that hold either this or that.
std::vector<Deductions> sweeps(Deductions found, const Rules& rules);

/// One deduction of such: "no tent is where no tree is beside it" is one look. Those that add nothing are left out.
Deduction swept(Deductions deductions);

}  // namespace grids::explain
