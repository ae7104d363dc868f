#pragma once

#include <optional>
#include <string>

#include "core/diagnostics.hpp"
#include "language/drawings/drawing.hpp"
#include "language/sheet/sheet.hpp"
#include "model/document.hpp"

namespace grids {

/// Whether the value of a layer is a letter map, and not regions, borders or nothing at all: text
/// of several lines, or a list of rows, that names no cells.
bool is_letter_map(const Node& value);

/// Whether the value is a map of border clues: `{top: .., left: ..}`.
bool is_borders(const Node& value);

/// The regions of a letter map: equal letters are one region, its cells in reading order.
std::vector<LayerRegion> regions_of(const Drawing& letters, const Grid& grid);

/// The side of this name.
std::optional<Side> side_of(const std::string& name);
std::string name_of(Side side);

}  // namespace grids
