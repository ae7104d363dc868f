#pragma once

#include <string>
#include <vector>

#include "model/puzzle.hpp"
#include "render/cell_text.hpp"
#include "render/known_lines.hpp"
#include "render/scene.hpp"
#include "render/view.hpp"

namespace grids {

// Links as lines through cells, and walls as lines along their sides, of a solution or of what is known of it.

/// The cells with the lines in them, one character each where that will do, as `solution:` takes them:
///
///     ┌─┐.
///     │.└┐
///     └──┘
std::string lines_text(const Puzzle& puzzle, const KnownLines& known, std::vector<CellText> cells);

/// The cells with nothing but the lines in them, as `solution:` takes them below the symbols.
std::string bare_lines_text(const Puzzle& puzzle, const KnownLines& known);

/// The dots with the walls at them, one character each, as `solution:` takes them.
std::string walls_text(const Puzzle& puzzle, const KnownLines& known);

/// The cells with their lines for a picture with room between cells: the lines in the cells go into their texts, and
/// those between them become marks of the puzzle, and so does `cross` where there is none.
void draw_lines(const KnownLines& known, const std::string& cross, Puzzle& puzzle, std::vector<CellText>& cells);

/// Those links and walls that an explanation speaks of, below what is drawn there.
void draw_line_highlights(const View& view, Scene& scene);
void draw_link_lines(const View& view, const std::vector<Link>& links, Scene& scene);
/// Crosses where links and walls are known not to be.
void draw_crosses(const View& view, const KnownLines& known, Scene& scene);

}  // namespace grids
