#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/grid.hpp"

namespace grids::layouts {

/// The edge neighbours, in play, of each cell in play.
class Neighbours {
 public:
  explicit Neighbours(const Grid& grid);

  std::size_t cell_count() const noexcept { return counts_.size(); }
  std::span<const CellId> of(CellId cell) const { return {cells_[index(cell)].data(), counts_[index(cell)]}; }
  /// Whether the cell lies at the grid's border.
  bool at_border(CellId cell) const { return border_[index(cell)]; }

 private:
  std::vector<std::array<CellId, 8>> cells_;
  std::vector<std::uint8_t> counts_;
  std::vector<bool> border_;
};

/// Whether the cells are joined by edges among themselves; none are.
bool connected(const Neighbours& neighbours, std::span<const CellId> cells);

/// Whether other cells in play are shut in by these: joined by edges neither to the border nor to a block.
bool shuts_in(const Grid& grid, const Neighbours& neighbours, std::span<const CellId> cells);

}  // namespace grids::layouts
