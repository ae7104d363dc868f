#pragma once

#include <algorithm>
#include <cstdint>

#include "search/effort/limits.hpp"

namespace grids {

/// The same, and so many nodes at most.
inline Limits within(Limits limits, std::uint64_t nodes) {
  limits.nodes = std::min(nodes, limits.nodes.value_or(nodes));
  return limits;
}

}  // namespace grids
