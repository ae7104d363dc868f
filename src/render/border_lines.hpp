#pragma once

#include <cstdint>
#include <vector>

#include "model/puzzle.hpp"

namespace grids {

/// How a stretch of border between two cells is drawn.
enum class Stroke : std::uint8_t { none, light, heavy };

/// The lines of a picture: around the grid, between cells of different regions and cages. Where a puzzle has both
/// regions and cages, the regions' lines (and the frame) are heavy; otherwise all are light.
class BorderLines {
 public:
  /// `counted`: with a light line after every five cells, if the puzzle is drawn so, for those who count.
  BorderLines(const Puzzle& puzzle, bool counted);

  /// The stretch above the cell in this place; `row` may be one past the last: the lower frame.
  Stroke above(std::size_t row, std::size_t column) const { return above_[row * columns_ + column]; }
  /// The stretch left of the cell in this place; `column` may be one past the last: the right frame.
  Stroke before(std::size_t row, std::size_t column) const { return before_[row * (columns_ + 1) + column]; }

  /// Whether anything is drawn between this row and the one above it.
  bool any_above(std::size_t row) const;
  /// Whether anything is drawn between this column and the one left of it.
  bool any_before(std::size_t column) const;

 private:
  std::size_t rows_;
  std::size_t columns_;
  std::vector<Stroke> above_;
  std::vector<Stroke> before_;
};

}  // namespace grids
