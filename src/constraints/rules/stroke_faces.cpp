#include "constraints/rules/stroke_faces.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <set>

namespace grids {

JoinedPlaces::JoinedPlaces(std::size_t count) : joined_(count) {
  std::iota(joined_.begin(), joined_.end(), std::size_t{0});
}

std::size_t JoinedPlaces::piece(std::size_t place) {
  assert(place < joined_.size());
  while (joined_[place] != place) place = joined_[place] = joined_[joined_[place]];
  return place;
}

StrokeFaces::StrokeFaces(const rules::Strokes& strokes, const Lattice& lattice)
    : lattice_(strokes.of_walls ? Lattice(Lattice::Kind::square, strokes.places) : lattice),
      corners_in_row_(lattice_.width() + 2),
      joined_((3 * lattice_.size().rows + 2) * corners_in_row_) {
  std::set<rules::Strokes::Ends> crossed;
  for (const auto& [first, second] : strokes.ends) crossed.insert({std::min(first, second), std::max(first, second)});
  for (std::size_t row = 0; row < lattice_.size().rows; ++row)
    for (std::size_t column = 0; column < lattice_.cells_in_row(row); ++column)
      for (const auto& side : sides_of(lattice_, {row, column})) {
        const auto here = cell({row, column});
        if (side.beyond && crossed.contains(std::minmax(here, cell(*side.beyond)))) continue;
        joined_.join(corner(side.from), corner(side.to));
        if (!side.beyond) outside_ = corner(side.from);
      }
}

std::pair<std::size_t, std::size_t> StrokeFaces::beside(const rules::Strokes::Ends& ends) {
  const auto columns = lattice_.size().columns;
  const auto place = [&](CellId cell) { return Place{index(cell) / columns, index(cell) % columns}; };
  for (const auto& side : sides_of(lattice_, place(ends.first)))
    if (side.beyond == place(ends.second)) {
      const auto [one, other] = std::minmax({corner(side.from), corner(side.to)});
      return {joined_.piece(one), joined_.piece(other)};
    }
  assert(false && "links join places that touch by a side");
  return {};
}

SlantedFaces::SlantedFaces(const rules::Strokes& strokes)
    : places_(strokes.places), joined_(places_.rows * places_.columns) {
  std::vector<bool> parted(2 * joined_.size());
  for (const auto& ends : strokes.ends) parted[border(ends)] = true;
  for (std::size_t dot = 0; dot < joined_.size(); ++dot) {
    const bool last_row = dot / places_.columns + 1 == places_.rows;
    const bool last_column = (dot + 1) % places_.columns == 0;
    if (dot < places_.columns || dot % places_.columns == 0 || last_row || last_column) joined_.join(dot, 0);
    if (last_row || last_column) continue;
    if (!parted[2 * dot]) joined_.join(dot, dot + places_.columns + 1);
    if (!parted[2 * dot + 1]) joined_.join(dot + 1, dot + places_.columns);
  }
}

std::pair<std::size_t, std::size_t> SlantedFaces::beside(const rules::Strokes::Ends& ends) {
  const auto border = this->border(ends);
  const auto dot = border / 2;
  if (border % 2 == 0) return {joined_.piece(dot), joined_.piece(dot + places_.columns + 1)};
  return {joined_.piece(dot + 1), joined_.piece(dot + places_.columns)};
}

std::size_t SlantedFaces::colour(const rules::Strokes::Ends& ends) const {
  const auto dot = index(ends.first);
  return (dot / places_.columns + dot % places_.columns) % 2;
}

/// What a slant parts: twice the dot above and left of its cell, and one more if the dots beside it are the other
/// two.
std::size_t SlantedFaces::border(const rules::Strokes::Ends& ends) const {
  const auto first = index(std::min(ends.first, ends.second));
  const bool falls = index(std::max(ends.first, ends.second)) == first + places_.columns + 1;
  return falls ? 2 * first + 1 : 2 * (first - 1);
}

}  // namespace grids
