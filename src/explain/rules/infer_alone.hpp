#pragma once

#include <cstdint>
#include <vector>

#include "propagation/propagator.hpp"

namespace grids::explain {

/// Makes of the candidates what the rule alone does, which touches none but its cells. False when it contradicts them.
/// What `residue` holds before does not matter.
bool infer_alone(const Propagator& rule, std::vector<Domain>& domains, std::vector<std::uint64_t>& residue);

}  // namespace grids::explain
