#pragma once

#include <optional>

#include "explain/finders/finder.hpp"

namespace grids::explain {

/// What a rule about many cells that all is one loop takes away where the links that are there close it, and no other
/// is left at any of its places: all the rest. Nothing else.
std::optional<Deduction> rest_of_closed_loop(RuleId id, const Position& position);

}  // namespace grids::explain
