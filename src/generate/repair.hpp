#pragma once

#include "core/random.hpp"
#include "language/making/puzzle_drawing.hpp"
#include "language/sheet/make_plan.hpp"
#include "model/puzzle.hpp"

namespace grids {

/// Changes what is drawn, or the solution, where another solution of the same clues differs: a cell of an area around
/// symbols moves to the next one, a clue within its region, runs with common sums are filled anew, a cell of a picture
/// is flipped. `puzzle` has no clues yet. False where nothing of this helps.
bool repair(PuzzleDrawing& drawn, const MakePlan& plan, const Puzzle& puzzle, Solution& solution, const Solution& other,
            Random& random);

}  // namespace grids
