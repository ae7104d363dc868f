#pragma once

#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "render/cell_shape.hpp"
#include "render/picture.hpp"

namespace grids {

/// Of a ring around a corner of cells.
constexpr double corner_ring_radius = 0.22 * Scene::cell;

/// What the parts of a picture know: the puzzle, what is shown of it, and where its cells lie.
class View {
 public:
  View(const Puzzle& puzzle, std::span<const Domain> domains, const PictureStyle& style);

  const Puzzle& puzzle() const { return puzzle_; }
  const Grid& grid() const { return puzzle_.grid(); }
  const Layout& layout() const { return puzzle_.layout; }
  const PictureStyle& style() const { return style_; }
  Domain domain(CellId cell) const { return domains_[index(cell)]; }
  bool is_given(CellId cell) const { return given_[index(cell)]; }
  /// Whether the cell is black: a block, or a cell in play that cuts runs as one.
  bool is_block(CellId cell) const;
  /// Whether blocks are no part of the picture.
  bool hides_blocks() const;
  /// The symbol that the cell shows: its only candidate, unless nobody has filled it.
  std::optional<SymbolId> symbol(CellId cell) const;
  /// Whether some cell does not show a symbol yet.
  bool has_open_cells() const { return has_open_cells_; }
  /// Whether the symbol shown in this cell makes it black.
  bool is_blackened(CellId cell) const;

  /// Whether rows and columns are named along the edge.
  bool labelled() const { return style_.labels || layout().cells_named; }

  /// The hint for a name, or null.
  const DrawingHint* hint(const std::string& name) const;

  double width() const { return margin(Side::left) + margin(Side::right) + extent(grid().lattice()).x; }
  double height() const { return margin(Side::top) + margin(Side::bottom) + extent(grid().lattice()).y; }
  double margin(Side side) const { return margins_[static_cast<std::size_t>(side)]; }
  /// Where the board's picture begins.
  Point origin() const { return {margin(Side::left), margin(Side::top)}; }
  /// The crossing of lines above this row and before this column, of squares.
  Point crossing(std::size_t row, std::size_t column) const {
    return {margin(Side::left) + side(column), margin(Side::top) + side(row)};
  }
  /// The upper left corner of the largest square in the cell, and its side.
  Point corner(CellId cell) const {
    const auto half = room() / 2;
    return centre(cell) - Point{half, half};
  }
  /// A small text there. It begins `below` the upper edge of squares; in other cells it stands where most room is above
  /// a symbol: at a corner that points up, or in the upper left one.
  Lettering corner_text(CellId cell, std::string text, double size, Point below) const;
  double room() const { return Scene::cell * room_in(grid().lattice()); }
  Point centre(CellId cell) const { return origin() + middle_of(grid().lattice(), grid().place(cell)); }
  /// The lines around the cell.
  Polyline outline(CellId cell) const;

 private:
  static double side(std::size_t cells) { return Scene::cell * static_cast<double>(cells); }

  const Puzzle& puzzle_;
  std::span<const Domain> domains_;
  const PictureStyle& style_;
  std::vector<bool> given_;
  std::vector<bool> open_;
  std::vector<bool> black_;
  bool has_open_cells_ = false;
  std::array<double, 4> margins_{};
};

}  // namespace grids
