#include "formats/documents/box_size.hpp"

namespace grids {

std::optional<Size> box_of(std::size_t side) {
  std::optional<Size> box;
  for (std::size_t rows = 2; rows * rows <= side; ++rows)
    if (side % rows == 0) box = Size{rows, side / rows};
  return box;
}

}  // namespace grids
