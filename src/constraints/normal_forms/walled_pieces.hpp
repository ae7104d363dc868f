#pragma once

#include <array>
#include <utility>

#include "constraints/normal_forms/division.hpp"

namespace grids {

/// The pieces that places without a wall join: a cell's piece is one of its cells.
class WalledPieces {
 public:
  explicit WalledPieces(const WalledCells& cells) noexcept {
    for (std::size_t cell = 0; cell < cells.cells.size(); ++cell) joined_[cell] = static_cast<std::uint16_t>(cell);
  }

  std::uint16_t of(std::size_t cell) noexcept {
    while (joined_[cell] != cell) cell = joined_[cell] = joined_[joined_[cell]];
    return static_cast<std::uint16_t>(cell);
  }
  /// The first cell of a piece is its name.
  void join(std::size_t a, std::size_t b) noexcept {
    const auto [first, other] = std::minmax({of(a), of(b)});
    joined_[other] = first;
  }

 private:
  std::array<std::uint16_t, WalledCells::most_cells> joined_;
};

}  // namespace grids
