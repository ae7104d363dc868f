#include "formats/documents/rooms.hpp"

#include <algorithm>
#include <numeric>

namespace grids {

RoomMap::RoomMap(std::size_t cells) : parents_(cells) { std::iota(parents_.begin(), parents_.end(), std::size_t{0}); }

std::size_t RoomMap::root(std::size_t cell) {
  while (parents_[cell] != cell) cell = parents_[cell] = parents_[parents_[cell]];
  return cell;
}

void RoomMap::join(CellId a, CellId b) {
  const auto root_a = root(index(a));
  const auto root_b = root(index(b));
  parents_[std::max(root_a, root_b)] = std::min(root_a, root_b);
}

std::vector<Region> RoomMap::rooms() {
  std::vector<std::size_t> sizes(parents_.size());
  for (std::size_t cell = 0; cell < parents_.size(); ++cell) ++sizes[root(cell)];
  std::vector<Region> rooms;
  rooms.reserve(parents_.size() - static_cast<std::size_t>(std::ranges::count(sizes, 0U)));
  std::vector<std::size_t> numbers(parents_.size());
  for (std::size_t cell = 0; cell < parents_.size(); ++cell) {
    const auto first = root(cell);
    if (first == cell) {
      numbers[cell] = rooms.size();
      rooms.emplace_back().reserve(sizes[cell]);
    }
    rooms[numbers[first]].push_back(cell_at(cell));
  }
  return rooms;
}

std::vector<std::size_t> room_numbers(const Grid& grid, const std::vector<Region>& rooms) {
  std::vector<std::size_t> numbers(grid.cell_count());
  for (std::size_t room = 0; room < rooms.size(); ++room)
    for (const auto cell : rooms[room]) numbers[index(cell)] = room + 1;
  return numbers;
}

}  // namespace grids
