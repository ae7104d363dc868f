#pragma once

#include <string_view>
#include <vector>

#include "core/diagnostics.hpp"
#include "language/drawings/drawing.hpp"
#include "model/puzzle.hpp"

namespace grids {

/// Whether the text is a line in a cell: `└`, `─`.
bool is_stroke(std::string_view text);

/// The line in each cell of a solution whose links are shown and run through cells; empty where its symbol is shown.
std::vector<std::string_view> strokes_of(const Puzzle& puzzle, const Solution& solution);
/// The same of all cells, `.` where there is none, whatever symbols they hold.
std::vector<std::string> link_strokes_of(const Puzzle& puzzle, const Solution& solution);
/// The line at each dot of a solution with walls, and `.` where there is none.
std::vector<std::string> wall_strokes_of(const Puzzle& puzzle, const Solution& solution);

/// Adds to what the file claims of the solution the links that are drawn so: a line in a cell says of each of the
/// cell's links whether it is there.
void read_strokes(const Drawing& solution, Puzzle& puzzle, Diagnostics& diagnostics);

/// The same of links that are drawn below the symbols: a line, or `.`, in each cell.
void read_bare_strokes(const Drawing& lines, Puzzle& puzzle, Diagnostics& diagnostics);

/// Adds what the file claims of walls: a line, or `.`, at each dot says of its walls whether they are there. If it
/// claims nothing else, cells hold nothing.
void read_walls(const Drawing& solution, Puzzle& puzzle, Diagnostics& diagnostics);

}  // namespace grids
