#include "formats/documents/group_sizes.hpp"

#include <algorithm>

#include "core/domain.hpp"
#include "formats/documents/rooms.hpp"

namespace grids {

std::size_t largest_group(const Grid& grid, const std::vector<std::size_t>& numbers) {
  RoomMap patches(numbers.size());
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const bool ends_row = (i + 1) % grid.columns() == 0;
    if (!ends_row && numbers[i] == 0 && numbers[i + 1] == 0) patches.join(cell_at(i), cell_at(i + 1));
    const auto below = i + grid.columns();
    if (below < numbers.size() && numbers[i] == 0 && numbers[below] == 0) patches.join(cell_at(i), cell_at(below));
  }
  std::size_t most = 1;
  for (const auto number : numbers) most = std::max(most, number);
  for (const auto& patch : patches.rooms()) most = std::max(most, patch.size());
  return std::min<std::size_t>(most, Domain::capacity);
}

}  // namespace grids
