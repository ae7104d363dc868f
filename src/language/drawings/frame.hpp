#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "core/diagnostics.hpp"
#include "language/sheet/sheet.hpp"
#include "model/document.hpp"

namespace grids {

/// Said where clues seem to stand among the cells.
constexpr std::string_view how_to_type_clues =
    "clues around the grid stand under 'top' and 'left', or outside a frame: '+---' above the rows, '|' before each";

/// A drawing whose border clues were drawn around it, taken apart:
///
///         3 . 1       each clue stands above, or below, a cell
///       +-------+     a rule from wall to wall
///     1 | . . . | .
///     2 | . . . | .
///       +-------+     this rule may be left out, and so may the wall on the right
struct Framed {
  Node inside;      ///< the same text, blank where the frame was, so that all places are kept
  Borders borders;  ///< sides with at least one clue
};

/// Nothing when the text is no drawing with a frame: none of its lines is a rule that begins above or below walls, or a
/// wall is a mark. Tokens that are `marks` stand between cells.
std::optional<Framed> read_frame(const Node& text, const std::set<std::string>& marks, Diagnostics& diagnostics);

}  // namespace grids
