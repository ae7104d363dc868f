#pragma once

#include "core/domain.hpp"
#include "core/region.hpp"

namespace grids {

/// A region whose cells differ pairwise, as the permutation network sees it.
struct NetworkRegion {
  Region cells;
  Domain required;  ///< symbols that must stand in the region; empty for a mere all-different
};

}  // namespace grids
