#pragma once

#include <string>
#include <vector>

#include "model/puzzle.hpp"
#include "render/cell_text.hpp"
#include "render/scene.hpp"
#include "render/view.hpp"

namespace grids {

// The links of a solution as lines through cells, and its walls as lines along their sides. `solution` goes on with
// them, as it does where they are shown.

/// The cells with the lines in them, one character each where that will do, as `solution:` takes them:
///
///     ┌─┐.
///     │.└┐
///     └──┘
std::string lines_text(const Puzzle& puzzle, const Solution& solution, std::vector<CellText> cells);

/// The puzzle as if the walls that were found had been drawn.
Puzzle with_walls_drawn(Puzzle puzzle, const Solution& solution);

/// The dots with the walls at them, one character each, as `solution:` takes them.
std::string walls_text(const Puzzle& puzzle, const Solution& solution);

/// The cells with their lines for a picture with room between cells: the lines in the cells go into their texts, and
/// those between them become marks of the puzzle.
void draw_lines(const Solution& solution, Puzzle& puzzle, std::vector<CellText>& cells);

void draw_link_lines(const View& view, const std::vector<Link>& links, Scene& scene);

}  // namespace grids
