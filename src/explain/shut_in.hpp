#pragma once

#include "explain/finders/finder.hpp"
#include "explain/rules/position.hpp"

namespace grids::explain {

/// Where each conclusion of a rule about groups of cells keeps one of them from being shut in, too small or without a
/// clue, all that shuts it in become the premises, though less may do: that an open cell beside it would join it to
/// another one is not what people look at where that cell is known.
void cite_what_shuts_in(Deduction& deduction, const Position& position);

}  // namespace grids::explain
