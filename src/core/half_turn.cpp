#include "core/half_turn.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace grids {

HalfTurn::HalfTurn(const Grid& grid, const Region& about, Region cells) : grid_(grid), cells_(std::move(cells)) {
  assert(!about.empty());
  std::ranges::sort(cells_);
  auto least = grid.place(about.front());
  auto most = least;
  for (const auto cell : about) {
    const auto [row, column] = grid.place(cell);
    least = {std::min(least.row, row), std::min(least.column, column)};
    most = {std::max(most.row, row), std::max(most.column, column)};
  }
  both_ = {least.row + most.row, least.column + most.column};
}

std::optional<CellId> HalfTurn::of(CellId cell) const {
  const auto [row, column] = grid_.place(cell);
  const Place to{both_.row - row, both_.column - column};  // before the first it wraps around, off the grid
  if (!grid_.contains(to) || !std::ranges::binary_search(cells_, grid_.cell(to))) return std::nullopt;
  return grid_.cell(to);
}

}  // namespace grids
