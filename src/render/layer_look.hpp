#pragma once

#include "model/puzzle.hpp"

namespace grids {

/// Whether regions cut the grid as areas do: each of one piece, no cell in two of them and hardly one in none.
bool cuts_grid(const Grid& grid, const DrawnLayer& layer);

/// How a layer of the puzzle is drawn: as its hint says; else what cuts the grid as areas are, cells that follow one
/// another as a line, squares around a clue as a ring, and whatever else as shaded cells.
DrawingHint look_of(const Puzzle& puzzle, const DrawnLayer& layer);

/// For pictures of nothing but characters: layers with borders that cut the grid become cages or, without clues,
/// regions. Those that begin where another clue stands stay, to be listed.
void take_as_areas(Layout& layout, const Puzzle& puzzle);

}  // namespace grids
