#include "generate/layouts/joining.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace grids::layouts {

bool joined_around(Size size, const std::vector<bool>& colours, std::size_t cell, bool colour) {
  assert(colours.size() == size.rows * size.columns && cell < colours.size());
  // Once around the cell, from the neighbour above, as steps from the cell before the row and the column of this one.
  constexpr std::array<std::array<std::size_t, 2>, 8> around{
      {{0, 1}, {0, 2}, {1, 2}, {2, 2}, {2, 1}, {2, 0}, {1, 0}, {0, 0}}};
  std::array<bool, 8> has_colour{};
  for (std::size_t i = 0; i < 8; ++i) {
    const auto row = cell / size.columns + around[i][0];
    const auto column = cell % size.columns + around[i][1];
    const bool inside = row >= 1 && row <= size.rows && column >= 1 && column <= size.columns;
    has_colour[i] = inside && colours[(row - 1) * size.columns + column - 1] == colour;
  }
  std::size_t pieces = 0;
  std::size_t edges = 0;
  for (std::size_t i = 0; i < 8; i += 2) {
    if (!has_colour[i]) continue;
    ++edges;
    if (!has_colour[i + 1] || !has_colour[(i + 2) % 8]) ++pieces;
  }
  return pieces == 1 || (pieces == 0 && edges == 4);
}

bool joined(Size size, const std::vector<bool>& colours, bool colour) {
  assert(colours.size() == size.rows * size.columns);
  std::vector<bool> left(colours.size());
  for (std::size_t i = 0; i < colours.size(); ++i) left[i] = colours[i] == colour;
  const auto first = std::find(left.begin(), left.end(), true);
  if (first == left.end()) return true;
  std::vector<std::size_t> reached{static_cast<std::size_t>(first - left.begin())};
  *first = false;
  const auto reach = [&](std::size_t cell) {
    if (!left[cell]) return;
    left[cell] = false;
    reached.push_back(cell);
  };
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const auto cell = reached[i];
    if (cell >= size.columns) reach(cell - size.columns);
    if (cell % size.columns > 0) reach(cell - 1);
    if (cell % size.columns + 1 < size.columns) reach(cell + 1);
    if (cell + size.columns < left.size()) reach(cell + size.columns);
  }
  return std::find(left.begin(), left.end(), true) == left.end();
}

}  // namespace grids::layouts
