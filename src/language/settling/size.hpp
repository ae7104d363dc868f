#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/diagnostics.hpp"
#include "core/grid.hpp"
#include "model/document.hpp"

namespace grids {

/// Whether the text is written like a size: `RxC`.
bool is_size(const std::string& text);

/// Reads `9x9`, `[9, 9]` or, for a square, `9`. Sides are 1 to Grid::most.
std::optional<Size> read_size(const Node& node, Diagnostics& diagnostics);

/// What one part of the files says of the grid's size: a drawing says both, `top` only columns.
struct SizeClaim {
  std::string what;  ///< "size", "initial", "top"
  std::optional<std::size_t> rows;
  std::optional<std::size_t> columns;
  Location where;
  /// For a drawing on one line: how many cells, if read row after row, so that it may fit any size.
  std::optional<std::size_t> cells;
};

/// Where the claims that settle the size stand: a claim for both sides, or the later of two.
Location settled_at(const std::vector<SizeClaim>& claims);

/// The size on which all claims agree; otherwise the first claims' size, and an error for each
/// claim that differs. Nothing without claims, or when the grid would be too big. A drawing that is
/// somewhat larger than the grid may hold clues, if `reads_borders` says that there are such.
std::optional<Size> settle_size(const std::vector<SizeClaim>& claims, std::optional<Size> fallback,
                                const std::function<bool()>& reads_borders, Diagnostics& diagnostics);

}  // namespace grids
