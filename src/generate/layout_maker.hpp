#pragma once

#include "core/random.hpp"
#include "language/making/clue_finder.hpp"
#include "language/making/puzzle_drawing.hpp"
#include "language/sheet/make_plan.hpp"
#include "model/puzzle.hpp"

namespace grids {

/// What came of drawing something.
enum class LayoutOutcome {
  nothing,  ///< there was nothing to draw
  drawn,
  failed,  ///< it did not work out this time
};

/// Draws what has to be there before a solution is looked for: blocks, areas. What is drawn already stays.
LayoutOutcome draw_before(PuzzleDrawing& drawn, const MakePlan& plan, const Symbols& symbols, Random& random);

/// Draws what is drawn over a solution: cages without repeated symbols, areas around stars, lines, shapes, windows,
/// copies. `finder` says which of them the rules accept.
LayoutOutcome draw_after(PuzzleDrawing& drawn, const MakePlan& plan, ClueFinder& finder, const Solution& solution,
                         const Puzzle& puzzle, Random& random);

}  // namespace grids
