#pragma once

#include "language/sheet/make_plan.hpp"
#include "language/sheet/synopsis.hpp"
#include "model/puzzle.hpp"

namespace grids {

/// The plan with what it leaves out: of layers, areas of middling size, lines where their order matters or their look
/// is one, and else shapes, which leave most cells free; and where a type says nothing at all of how it is made, layers
/// that puzzles may leave out, too, and as many blocks as most puzzles have, if its sentences speak of such.
MakePlan completed(MakePlan plan, const Synopsis& synopsis, const Puzzle& puzzle);

/// The plan with smaller areas, where they may be of several sizes: their clues say more. With each of the steps, each
/// size becomes half as frequent compared with the next smaller one; the two smallest stay. With steps below 0 it has
/// larger ones in the same way.
MakePlan eased(MakePlan plan, int steps);

/// The plan with areas of so many further sizes, each larger by a cell, where they may be of several.
MakePlan with_larger_areas(MakePlan plan, std::size_t more);

}  // namespace grids
