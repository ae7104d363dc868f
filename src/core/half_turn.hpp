#pragma once

#include <optional>

#include "core/grid.hpp"

namespace grids {

/// A half turn of some cells about the middle of the smallest rectangle around others.
class HalfTurn {
 public:
  /// `about` has at least one cell; the grid must outlive it.
  HalfTurn(const Grid& grid, const Region& about, Region cells);

  /// Where a cell comes to lie; nothing where that is none of the cells.
  std::optional<CellId> of(CellId cell) const;

 private:
  const Grid& grid_;
  Region cells_;  ///< ascending
  Place both_;    ///< of each cell and where it comes to lie, the rows and columns add up to these
};

}  // namespace grids
