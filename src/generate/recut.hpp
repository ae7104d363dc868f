#pragma once

#include <functional>
#include <vector>

#include "core/random.hpp"
#include "language/making/puzzle_drawing.hpp"
#include "language/sheet/make_plan.hpp"

namespace grids {

/// Cuts an area anew in which one of these cells lies, of the first of these layers that `plan` cuts by sizes: a large
/// one in two, so that both parts have clues; of a small one such a cell moves to the next. False where none of this
/// can be.
bool recut(PuzzleDrawing& drawn, const MakePlan& plan, const std::vector<std::string>& layers,
           std::vector<CellId> cells, const Solution& solution, Random& random);

/// How likely a cell moves that tells two solutions apart only later, against one that does so at once.
inline constexpr double now_and_then = 0.1;

/// Moves one cell of a layer to the area of a neighbour, where both stay joined, as likely as `weight` says. False
/// where there is none.
bool move_cell(PuzzleDrawing::RegionLayer& layer, const Grid& grid, Random& random,
               const std::function<double(CellId cell, const Region& from, const Region& to)>& weight);

}  // namespace grids
