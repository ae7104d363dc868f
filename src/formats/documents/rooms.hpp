#pragma once

#include <vector>

#include "core/grid.hpp"
#include "core/region.hpp"

namespace grids {

/// The rooms of a grid while the borders between its cells are being read: neighbours without a border are joined.
class RoomMap {
 public:
  explicit RoomMap(std::size_t cells);

  void join(CellId a, CellId b);
  /// In the order of their first cells.
  std::vector<Region> rooms();

 private:
  /// A room's first cell.
  std::size_t root(std::size_t cell);

  std::vector<std::size_t> parents_;
};

/// The number of each cell's room, counted from 1; 0 for cells in none.
std::vector<std::size_t> room_numbers(const Grid& grid, const std::vector<Region>& rooms);

}  // namespace grids
