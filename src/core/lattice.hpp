#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/place.hpp"

namespace grids {

/// How the cells of a board lie: which of them touch, and along which lines they stand.
///
/// Every board has rows, and a cell is told by its row and its place in it. The rows of squares begin below one
/// another; those of hexagons and triangles may be indented, so that a row's cells lie at whole steps from its first
/// one: hexagons two steps apart, each between two of the row above; triangles one step apart, in turn pointing up and
/// down.
class Lattice {
 public:
  enum class Kind : std::uint8_t {
    square,
    king,  ///< squares that touch by corners, too
    hexagon,
    triangle,
  };

  /// The way from a cell to the next one.
  enum class Way : std::uint8_t { north_west, north, north_east, west, east, south_west, south, south_east };

  struct Row {
    std::size_t indent = 0;  ///< in steps
    std::size_t cells = 0;

    friend bool operator==(const Row&, const Row&) = default;
  };

  Lattice() = default;
  /// A rectangle. Of hexagons every second row is indented.
  Lattice(Kind kind, Size size);
  /// Of hexagons or triangles; `up` says whether the first triangle points up.
  Lattice(Kind kind, std::vector<Row> rows, bool up = true);

  Kind kind() const noexcept { return kind_; }
  Size size() const noexcept { return size_; }
  /// Whether rows and columns of squares make it up.
  bool is_square() const noexcept { return kind_ == Kind::square || kind_ == Kind::king; }
  bool contains(Place place) const noexcept {
    return place.row < size_.rows && place.column < (rows_.empty() ? size_.columns : rows_[place.row].cells);
  }
  std::size_t cells_in_row(std::size_t row) const noexcept { return rows_.empty() ? size_.columns : rows_[row].cells; }
  /// By how many steps a row is indented.
  std::size_t indent(std::size_t row) const noexcept { return rows_.empty() ? 0 : rows_[row].indent; }
  /// How many steps a cell lies from the left, and how many steps lead from it to the next one in its row.
  std::size_t across(Place place) const noexcept { return indent(place.row) + place.column * pitch(); }
  std::size_t pitch() const noexcept { return kind_ == Kind::hexagon ? 2 : 1; }
  /// How wide the board is, in steps.
  std::size_t width() const noexcept;
  /// Of a triangle: whether it points up.
  bool points_up(Place place) const noexcept { return ((place.row + across(place)) % 2 == 0) == up_; }

  /// The next place that way, if there is one.
  std::optional<Place> next(Place place, Way way) const noexcept;
  /// The places that touch it by an edge, in reading order.
  std::vector<Place> neighbours(Place place) const;
  /// Those that touch it by an edge or a corner, in reading order.
  std::vector<Place> around(Place place) const;
  /// Whether two different places touch by an edge, or also by a corner.
  bool touch(Place a, Place b, bool corners) const;
  /// Whether some edge of it faces no other place.
  bool lies_at_rim(Place place) const;

  /// The ways that lines are read: rows, columns; of other lattices rows and slanted lines. Of each way, where a clue
  /// stands before its lines: at the left, the top, and the bottom of the board.
  std::span<const Way> line_ways() const noexcept;
  /// Those in which a cell sees along lines, in reading order.
  std::span<const Way> sight_ways() const noexcept;
  /// The first places of the lines that way: of rows from the top, of others from the left.
  std::vector<Place> line_starts(Way way) const;

  /// Where a place comes to lie by a half turn of the board, or in its mirror; nothing where no place is.
  std::optional<Place> half_turned(Place place) const;
  std::optional<Place> mirrored(Place place) const;

  friend bool operator==(const Lattice&, const Lattice&) = default;

 private:
  std::optional<Place> at(std::ptrdiff_t row, std::ptrdiff_t across) const noexcept;

  Kind kind_ = Kind::square;
  bool up_ = true;
  Size size_;              ///< columns: of the longest row
  std::vector<Row> rows_;  ///< none where all begin below one another and are equally long
};

using SharedLattice = std::shared_ptr<const Lattice>;

/// The opposite way.
constexpr Lattice::Way opposite(Lattice::Way way) noexcept {
  return static_cast<Lattice::Way>(7 - static_cast<int>(way));
}

}  // namespace grids
