#pragma once

#include "explain/finders/finder.hpp"
#include "explain/rules/position.hpp"

namespace grids::explain {

/// Where a rule about many cells rests on cells far from its conclusion, and no more cells near it, or but a few, would
/// do, these become its premises: any white cell shows that there are others from which one would be cut off, and
/// people look at the next.
void cite_near(Deduction& deduction, const Position& position);

}  // namespace grids::explain
