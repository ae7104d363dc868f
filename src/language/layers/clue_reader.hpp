#pragma once

#include <map>

#include "core/diagnostics.hpp"
#include "language/drawings/drawing.hpp"
#include "language/sheet/sheet.hpp"
#include "model/document.hpp"

namespace grids {

/// Reads clues by letter, `{a: 12, b: 8*}`, into the regions of a letter map.
void read_letter_clues(const Node& map, Layer& layer, Diagnostics& diagnostics);

/// The clues that a drawing puts into cells; `.` is none.
std::map<CellId, Clue> read_cell_clues(const Drawing& drawing, const Grid& grid);

/// Reads the clues of one side: separated by commas or lines, or a YAML list; `.` is none.
std::vector<std::optional<Clue>> read_border(const Node& node, Diagnostics& diagnostics);

/// A clue of a text, or of a list of its items.
std::optional<Clue> read_clue(const Node& node, Diagnostics& diagnostics);

}  // namespace grids
