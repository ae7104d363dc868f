#pragma once

#include <string>
#include <vector>

#include "render/known_lines.hpp"
#include "render/scene.hpp"
#include "render/view.hpp"

namespace grids {

// The parts of a picture, in the order in which they are painted over each other.

/// Shaded layers, and cells that an explanation speaks of.
void draw_grounds(const View& view, Scene& scene);
/// Looks of symbols and clues that lie below their texts: black cells, squares, circles.
void draw_figures(const View& view, Scene& scene);
/// Thermometers, arrows and other lines.
void draw_layers(const View& view, Scene& scene);
/// Blocks with their clues.
void draw_blocks(const View& view, Scene& scene);
/// The lines of the grid, the borders of regions, cages.
void draw_borders(const View& view, Scene& scene);
/// The walls of a solution.
void draw_walls(const View& view, Scene& scene);
/// Where a wall begins and ends.
std::vector<Point> ends_of_wall(const View& view, const Link& wall);
/// The colour of what an explanation says of a cell, or of a line.
Tint tint_of(Emphasis emphasis);
/// A target with its operator as people print it: "8*" is 8×.
std::string printed_clue(const std::string& clue);
/// Signs between two cells, and clues that stand where several cells meet.
void draw_marks(const View& view, Scene& scene);
/// Clues in cells, symbols, and pencil marks.
void draw_symbols(const View& view, const KnownLines& known, Scene& scene);
void draw_pencil_marks(const View& view, Scene& scene);

/// Draws a look around `centre`, for a cell or mark of this size; nothing for texts and blanks. `filled`
/// is the role of filled ones, unless they are white.
void draw_look(const DrawingHint& hint, Role filled, Point centre, double size, Scene& scene);

/// The clues of layers in the corners of their first cells, and the rings' in their middles.
void draw_layer_clues(const View& view, Scene& scene);

}  // namespace grids
