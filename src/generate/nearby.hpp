#pragma once

#include <vector>

#include "minimize/reducer.hpp"

namespace grids {

/// Whether these pieces have another solution that differs from the known one in a few neighbouring cells alone: mostly
/// the first that there is, and found sooner than by a search of the whole grid. `reducer.difference()` tells it.
bool differs_nearby(Reducer& reducer, const std::vector<bool>& kept, const Limits& limits);

}  // namespace grids
