#pragma once

#include "core/grid.hpp"

namespace grids::cli {

/// How many blocks a grid has; places behind the ends of its rows are none.
inline std::size_t block_count(const Grid& grid) {
  std::size_t blocks = 0;
  for (std::size_t i = 0; i < grid.cell_count(); ++i)
    if (grid.has(cell_at(i)) && !grid.in_play(cell_at(i))) ++blocks;
  return blocks;
}

}  // namespace grids::cli
