#pragma once

#include <optional>
#include <vector>

#include "core/named_text.hpp"
#include "language/sheet/sheet.hpp"

namespace grids {

/// A step from a cell to another: rows down, columns to the right.
struct Step {
  int rows = 0;
  int columns = 0;
};

using Way = Lattice::Way;

/// The cells that a selector looks at: the whole grid, or a region "as if it were the grid".
class Field {
 public:
  explicit Field(const Sheet& sheet);
  Field(const Sheet& sheet, const Region& region);

  const Grid& grid() const noexcept { return sheet_->grid; }
  const Sheet& sheet() const noexcept { return *sheet_; }
  bool is_whole_grid() const noexcept { return whole_; }
  /// The smallest rectangle around it: its first place and its size.
  Place corner() const noexcept { return corner_; }
  Size size() const noexcept { return size_; }

  /// Whether a cell of the field lies there.
  bool has(Place place) const noexcept;
  bool has(CellId cell) const noexcept { return has_[index(cell)]; }
  /// The same, and the cell is not one that cuts runs and sight (a black cell that holds a symbol).
  bool is_open(Place place) const noexcept;
  /// Every cell, in reading order.
  Region cells() const;

  /// The place one step on, if it lies on the grid. Steps are those of squares.
  std::optional<Place> moved(Place from, Step step) const noexcept;
  /// The next place that way, if there is one.
  std::optional<Place> next(Place from, Way way) const noexcept { return grid().lattice().next(from, way); }
  /// The cells of the field from `from` on, in steps, up to the border of the grid.
  Region walk(Place from, Step step) const;
  Region walk(Place from, Way way) const;
  /// The cells of a rectangle, row by row, as far as they belong to the field.
  Region rectangle(Place corner, Size size) const;

  /// "a1-c3"
  NamedText rectangle_name(Place corner, Size size) const;

 private:
  const Sheet* sheet_;
  std::vector<bool> has_;
  Place corner_;
  Size size_;
  bool whole_;
};

}  // namespace grids
