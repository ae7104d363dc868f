#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/diagnostics.hpp"
#include "core/grid.hpp"
#include "core/region.hpp"
#include "language/sheet/sheet.hpp"
#include "model/document.hpp"

namespace grids {

/// A stretch of a text that stands on its own line: a word, or what stands between two commas.
struct TextPart {
  std::string_view text;
  Location where;
};

/// The parts of a text between separators (some of ",\n "), blanks around them dropped. Between
/// two commas an empty part stands for nothing typed; separators at the very end add none.
std::vector<TextPart> split_text(const Node& text, std::string_view separators);

/// Reads `a1` or `r1c1`. Nothing, with the reason in `diagnostics`, when it is no cell of the grid.
std::optional<CellId> parse_cell(const TextPart& part, const Grid& grid, Diagnostics& diagnostics);

/// Reads cells and rectangles in the order typed: `a1 b2 c1-c3`; a range may run backwards.
/// Blocks inside a rectangle are left out; naming one, or a cell twice, is an error.
std::optional<Region> parse_region(const TextPart& part, const Grid& grid, Diagnostics& diagnostics);

/// Reads regions separated by commas or lines, or a list of them; `= clue` may follow each.
std::vector<LayerRegion> parse_regions(const Node& node, const Grid& grid, Diagnostics& diagnostics);

}  // namespace grids
