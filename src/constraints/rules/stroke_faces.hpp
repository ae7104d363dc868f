#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "core/cell_sides.hpp"
#include "core/lattice.hpp"
#include "model/rules/strokes.hpp"

namespace grids {

/// Places that are joined to pieces.
class JoinedPlaces {
 public:
  explicit JoinedPlaces(std::size_t count);

  std::size_t size() const noexcept { return joined_.size(); }
  /// The piece of a place, which is one of its places.
  std::size_t piece(std::size_t place);
  void join(std::size_t a, std::size_t b) { joined_[piece(a)] = piece(b); }

 private:
  std::vector<std::size_t> joined_;
};

/// The faces into which all possible links part the plane: the corners of the places that they join, joined where no
/// link can run between them, and all that lies outside. Of walls the places are dots, and the corners are the cells
/// and a ring around them.
class StrokeFaces {
 public:
  /// `lattice` is that of the grid.
  StrokeFaces(const rules::Strokes& strokes, const Lattice& lattice);

  std::size_t outside() { return joined_.piece(outside_); }
  std::size_t at(Corner corner) { return joined_.piece(this->corner(corner)); }
  /// Of squares: that of the corner above and left of a place.
  std::size_t at(std::size_t row, std::size_t column) {
    return at(Corner{static_cast<int>(column), static_cast<int>(row)});
  }

  /// The two faces that a link parts.
  std::pair<std::size_t, std::size_t> beside(const rules::Strokes::Ends& ends);

 private:
  std::size_t corner(Corner at) const {
    return static_cast<std::size_t>(at.y) * corners_in_row_ + static_cast<std::size_t>(at.x);
  }
  CellId cell(Place place) const { return cell_at(place.row * lattice_.size().columns + place.column); }

  Lattice lattice_;
  std::size_t corners_in_row_;
  JoinedPlaces joined_;
  std::size_t outside_ = 0;
};

/// The faces into which all possible slants part the plane: as each joins every other dot along its diagonals, and the
/// other slant of its cell those between, a face is a dot of these, and a slant lies between the two that the other
/// slant would join. Dots are one face where none can run between them, and those at the rim lie outside.
class SlantedFaces {
 public:
  explicit SlantedFaces(const rules::Strokes& strokes);

  /// The two faces that a slant parts.
  std::pair<std::size_t, std::size_t> beside(const rules::Strokes::Ends& ends);
  /// Which of the two colours of a chessboard the dots of a slant would have.
  std::size_t colour(const rules::Strokes::Ends& ends) const;

 private:
  std::size_t border(const rules::Strokes::Ends& ends) const;

  Size places_;
  JoinedPlaces joined_;
};

}  // namespace grids
