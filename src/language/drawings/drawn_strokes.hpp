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

/// Adds to what the file claims of the solution the links that are drawn so: a line in a cell says of each of the
/// cell's links whether it is there.
void read_strokes(const Drawing& solution, Puzzle& puzzle, Diagnostics& diagnostics);

}  // namespace grids
