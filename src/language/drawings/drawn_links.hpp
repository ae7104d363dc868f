#pragma once

#include "core/diagnostics.hpp"
#include "language/drawings/drawing.hpp"
#include "model/puzzle.hpp"

// Solutions with links on boards where cells touch in other ways than squares do by their edges (`linked_board`).
namespace grids {

/// Whether lines are drawn between the cells.
bool has_drawn_links(const Node& solution);
/// The cells, and the lines between them.
std::optional<Drawing> read_linked_drawing(const Node& solution, Diagnostics& diagnostics);
/// Adds to what the file claims of the solution which links are there, if any are drawn.
void read_drawn_links(const Drawing& solution, Puzzle& puzzle, Diagnostics& diagnostics);

}  // namespace grids
