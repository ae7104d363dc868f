#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/diagnostics.hpp"
#include "core/grid.hpp"
#include "language/drawings/drawing.hpp"
#include "model/document.hpp"

namespace grids {

/// A mark as drawn between two neighbouring cells.
struct DrawnMark {
  Place first;
  Place second;
  DrawnToken token;
};

/// A drawing that may carry marks between its cells:
///
///     . o . o 4   .
///     o       x        a line of marks: each stands below the cell that it joins to the next row
///     .   . o .   .
struct MarkedDrawing {
  Drawing cells;
  std::vector<DrawnMark> marks;
};

/// Reads a drawing whose tokens may be marks: those named, and `?`. Lines of marks stand between
/// every two rows, blank where there is none, or nowhere. Between `ragged` rows there are none.
std::optional<MarkedDrawing> read_marked_drawing(const Node& node, const std::set<std::string>& marks, bool ragged,
                                                 Diagnostics& diagnostics);

/// Whether the text is a drawing of nothing but marks and `.`.
bool is_mark_drawing(const Node& node, const std::set<std::string>& marks);

}  // namespace grids
