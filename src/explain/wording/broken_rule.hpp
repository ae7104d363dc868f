#pragma once

#include <string>

#include "explain/wording/wording.hpp"

namespace grids::explain {

/// ", which would close too soon", "fall apart", "could not be closed": what an assumption makes of the one loop, where
/// it breaks that rule and what it leads to shows it.
std::string broken_loop(const Rules& rules, const Proof& refutation);

/// ", and a5 would be cut off": the same of cells that hang together.
std::string broken_connection(const Rules& rules, const Proof& refutation, const Wording& wording);

}  // namespace grids::explain
