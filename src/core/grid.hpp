#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/ids.hpp"
#include "core/region.hpp"

namespace grids {

/// Rows and columns of a grid.
struct Size {
  std::size_t rows = 0;
  std::size_t columns = 0;

  friend bool operator==(const Size&, const Size&) = default;
};

/// "5x5": rows x columns.
std::string size_text(Size size);

/// A place in a grid, counted from 0.
struct Place {
  std::size_t row = 0;
  std::size_t column = 0;

  friend bool operator==(const Place&, const Place&) = default;
};

/// How far apart two numbers are.
constexpr std::size_t apart(std::size_t a, std::size_t b) noexcept { return a < b ? b - a : a - b; }
/// How many steps along edges lead from one place to the other.
constexpr std::size_t steps_between(Place a, Place b) noexcept {
  return apart(a.row, b.row) + apart(a.column, b.column);
}

/// How cells are written: `a1` (row letter, column number) or `r1c1`.
enum class CellNames { letters, rows_and_columns };

/// A rectangle of cells, some of which may be blocks: drawn, but never filled.
///
/// A block keeps its CellId so that numbers and places correspond simply; it is not in play.
class Grid {
 public:
  /// The most rows, and the most columns.
  static constexpr std::size_t most = 128;

  Grid() = default;
  /// Both sides are 1 to `most`.
  explicit Grid(Size size);

  Size size() const noexcept { return size_; }
  std::size_t rows() const noexcept { return size_.rows; }
  std::size_t columns() const noexcept { return size_.columns; }
  std::size_t cell_count() const noexcept { return size_.rows * size_.columns; }
  bool empty() const noexcept { return cell_count() == 0; }
  bool contains(Place place) const noexcept { return place.row < size_.rows && place.column < size_.columns; }

  CellId cell(Place place) const noexcept { return cell_at(place.row * size_.columns + place.column); }
  Place place(CellId cell) const noexcept { return {index(cell) / size_.columns, index(cell) % size_.columns}; }

  void set_block(CellId cell) { blocks_[index(cell)] = true; }
  bool in_play(CellId cell) const noexcept { return index(cell) < blocks_.size() && !blocks_[index(cell)]; }
  bool has_blocks() const noexcept;

  /// The cells in play, row by row.
  Region cells() const;
  /// The cells in play of one row, left to right.
  Region row(std::size_t row) const;
  /// The cells in play of one column, top to bottom.
  Region column(std::size_t column) const;

  /// "c4" or "r3c4"; "hidden 7" for cells beyond the grid.
  std::string name(CellId cell, CellNames names = CellNames::letters) const;

 private:
  Size size_;
  std::vector<bool> blocks_;
};

/// "a", "b" .. "z", "aa": the letters of a row counted from 0.
std::string row_letters(std::size_t row);

/// Reads `a1` or `r1c1`, in either case; nothing when the text has neither form. Any numbers
/// are read: whether the place lies on a grid is for the caller to check.
std::optional<Place> parse_cell_name(std::string_view text);

}  // namespace grids
