#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/ids.hpp"
#include "core/lattice.hpp"
#include "core/place.hpp"
#include "core/region.hpp"

namespace grids {

/// How cells are written: `a1` (row letter, column number) or `r1c1`.
enum class CellNames { letters, rows_and_columns };

/// Rows of cells, some of which may be blocks: drawn, but never filled.
///
/// Cells are numbered as those of the rectangle that holds the rows, so that numbers and places correspond simply: a
/// block has a number, and so has a place behind the end of a short row, where no cell is. Neither is in play.
class Grid {
 public:
  /// The most rows, and the most columns.
  static constexpr std::size_t most = 128;

  Grid();
  /// A rectangle. Both sides are 1 to `most`.
  explicit Grid(Size size);
  explicit Grid(Lattice lattice);

  Size size() const noexcept { return size_; }
  std::size_t rows() const noexcept { return size_.rows; }
  /// Of the longest row.
  std::size_t columns() const noexcept { return size_.columns; }
  std::size_t cell_count() const noexcept { return size_.rows * size_.columns; }
  bool empty() const noexcept { return cell_count() == 0; }
  /// How the cells lie to each other.
  const Lattice& lattice() const noexcept { return *lattice_; }
  const SharedLattice& shared_lattice() const noexcept { return lattice_; }
  bool contains(Place place) const noexcept { return lattice_->contains(place); }
  /// Whether a cell or block is there, and no place behind the end of a row.
  bool has(CellId cell) const noexcept { return index(cell) < cell_count() && contains(place(cell)); }

  CellId cell(Place place) const noexcept { return cell_at(place.row * size_.columns + place.column); }
  Place place(CellId cell) const noexcept { return {index(cell) / size_.columns, index(cell) % size_.columns}; }

  void set_block(CellId cell) { blocks_[index(cell)] = blocks_set_ = true; }
  bool in_play(CellId cell) const noexcept { return index(cell) < blocks_.size() && !blocks_[index(cell)]; }
  bool has_blocks() const noexcept { return blocks_set_; }

  /// Whether the same cells are in play, of grids of one size.
  bool same_cells(const Grid& other) const noexcept { return size_ == other.size_ && blocks_ == other.blocks_; }

  /// The cells in play, row by row.
  Region cells() const;
  /// These and the blocks.
  Region places() const;
  /// The cells in play of one row, left to right.
  Region row(std::size_t row) const;
  /// The cells in play of one column, top to bottom.
  Region column(std::size_t column) const;
  /// The cells and blocks that touch it by an edge, in reading order.
  Region neighbours(CellId cell) const;
  /// Those that touch it by an edge or a corner, in reading order.
  Region around(CellId cell) const;
  /// Whether two different cells touch by an edge, or also by a corner.
  bool touch(CellId a, CellId b, bool corners = false) const { return lattice_->touch(place(a), place(b), corners); }

  /// "c4" or "r3c4"; "hidden 7" for cells beyond the grid.
  std::string name(CellId cell, CellNames names = CellNames::letters) const;

 private:
  SharedLattice lattice_;
  Size size_;
  std::vector<bool> blocks_;  ///< what is not in play
  bool blocks_set_ = false;
};

/// "a", "b" .. "z", "aa": the letters of a row counted from 0.
std::string row_letters(std::size_t row);

/// Reads `a1` or `r1c1`, in either case; nothing when the text has neither form. Any numbers
/// are read: whether the place lies on a grid is for the caller to check.
std::optional<Place> parse_cell_name(std::string_view text);

}  // namespace grids
