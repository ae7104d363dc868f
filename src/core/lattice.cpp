#include "core/lattice.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace grids {
namespace {

using Way = Lattice::Way;
using Ways = std::span<const Way>;

constexpr std::array edge_ways{Way::north, Way::west, Way::east, Way::south};
constexpr std::array all_ways{Way::north_west, Way::north,      Way::north_east, Way::west,
                              Way::east,       Way::south_west, Way::south,      Way::south_east};
constexpr std::array hexagon_ways{Way::north_west, Way::north_east, Way::west,
                                  Way::east,       Way::south_west, Way::south_east};
constexpr std::array up_ways{Way::west, Way::east, Way::south};
constexpr std::array down_ways{Way::north, Way::west, Way::east};

constexpr std::array square_lines{Way::east, Way::south};
constexpr std::array king_lines{Way::east, Way::south, Way::south_east, Way::south_west};
constexpr std::array slanted_lines{Way::east, Way::south_west, Way::north_west};

struct Offset {
  std::ptrdiff_t rows;
  std::ptrdiff_t across;
};

/// One row and one step on, as the name of the way says.
constexpr Offset straight(Way way) noexcept {
  constexpr std::array<Offset, 8> offsets{{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}};
  return offsets[static_cast<std::size_t>(way)];
}

/// Slanted ways lead from triangle to triangle between two parallel lines: in turn along the row, and up or down.
std::optional<Offset> of_triangle(Way way, bool up) noexcept {
  switch (way) {
    case Way::west:
    case Way::east: return straight(way);
    case Way::north: return up ? std::nullopt : std::optional(straight(way));
    case Way::south: return up ? std::optional(straight(way)) : std::nullopt;
    case Way::north_east: return straight(up ? Way::east : Way::north);
    case Way::north_west: return straight(up ? Way::west : Way::north);
    case Way::south_east: return straight(up ? Way::south : Way::east);
    case Way::south_west: return straight(up ? Way::south : Way::west);
  }
  return std::nullopt;
}

std::optional<Offset> of_hexagon(Way way) noexcept {
  if (way == Way::north || way == Way::south) return std::nullopt;
  auto offset = straight(way);
  if (offset.rows == 0) offset.across *= 2;
  return offset;
}

std::ptrdiff_t whole(std::size_t number) noexcept { return static_cast<std::ptrdiff_t>(number); }

}  // namespace

Lattice::Lattice(Kind kind, Size size) : kind_(kind), size_(size) {
  if (is_square()) return;
  for (std::size_t row = 0; row < size.rows; ++row)
    rows_.push_back({kind == Kind::hexagon ? row % 2 : 0, size.columns});
}

Lattice::Lattice(Kind kind, std::vector<Row> rows, bool up) : kind_(kind), up_(up), rows_(std::move(rows)) {
  assert(!is_square() && !rows_.empty());
  const auto least = std::ranges::min(rows_, {}, &Row::indent).indent;
  for (auto& row : rows_) row.indent -= least;
  size_ = {rows_.size(), std::ranges::max(rows_, {}, &Row::cells).cells};
  // Whether the first one points up is said; its row's indent says something of the others only.
  if (rows_.front().indent % 2 != 0) up_ = !up_;
}

std::size_t Lattice::width() const noexcept {
  if (rows_.empty()) return size_.columns;
  std::size_t width = 0;
  for (const auto& row : rows_) width = std::max(width, row.indent + row.cells * pitch());
  return width;
}

std::optional<Place> Lattice::at(std::ptrdiff_t row, std::ptrdiff_t across) const noexcept {
  if (row < 0 || row >= whole(size_.rows)) return std::nullopt;
  const auto from_first = across - whole(indent(static_cast<std::size_t>(row)));
  if (from_first < 0 || from_first % whole(pitch()) != 0) return std::nullopt;
  const Place place{static_cast<std::size_t>(row), static_cast<std::size_t>(from_first) / pitch()};
  return contains(place) ? std::optional(place) : std::nullopt;
}

std::optional<Place> Lattice::next(Place place, Way way) const noexcept {
  const auto offset = is_square()               ? straight(way)
                      : kind_ == Kind::triangle ? of_triangle(way, points_up(place))
                                                : of_hexagon(way);
  if (!offset) return std::nullopt;
  return at(whole(place.row) + offset->rows, whole(across(place)) + offset->across);
}

std::vector<Place> Lattice::neighbours(Place place) const {
  const auto ways = kind_ == Kind::square    ? Ways(edge_ways)
                    : kind_ == Kind::king    ? Ways(all_ways)
                    : kind_ == Kind::hexagon ? Ways(hexagon_ways)
                    : points_up(place)       ? Ways(up_ways)
                                             : Ways(down_ways);
  std::vector<Place> all;
  all.reserve(ways.size());
  for (const auto way : ways)
    if (const auto found = next(place, way)) all.push_back(*found);
  return all;
}

std::vector<Place> Lattice::around(Place place) const {
  if (kind_ == Kind::king || kind_ == Kind::hexagon) return neighbours(place);
  std::vector<Place> all;
  const bool triangle = kind_ == Kind::triangle;
  // A triangle's corner is that of six; at the row beyond its edge are two of them, at the row beyond its tip one.
  const auto reach = [&](std::ptrdiff_t rows) -> std::ptrdiff_t {
    if (!triangle) return 1;
    return rows == 0 || (rows > 0) == points_up(place) ? 2 : 1;
  };
  for (std::ptrdiff_t rows = -1; rows <= 1; ++rows)
    for (auto step = -reach(rows); step <= reach(rows); ++step)
      if (const auto found = at(whole(place.row) + rows, whole(across(place)) + step); found && *found != place)
        all.push_back(*found);
  return all;
}

bool Lattice::touch(Place a, Place b, bool corners) const {
  const auto down = apart(a.row, b.row);
  const auto sideways = apart(across(a), across(b));
  switch (kind_) {
    case Kind::square: return corners ? down < 2 && sideways < 2 : down + sideways == 1;
    case Kind::king: return down < 2 && sideways < 2;
    case Kind::hexagon: return down < 2 && down + sideways == 2;
    case Kind::triangle: break;
  }
  if (corners) return down == 0 ? sideways < 3 : down == 1 && sideways < ((a.row < b.row) == points_up(a) ? 3U : 2U);
  return down == 0 ? sideways == 1 : down == 1 && sideways == 0 && (a.row < b.row) == points_up(a);
}

bool Lattice::lies_at_rim(Place place) const {
  const auto edges = kind_ == Kind::square ? 4U : kind_ == Kind::king ? 8U : kind_ == Kind::hexagon ? 6U : 3U;
  return neighbours(place).size() < edges;
}

std::span<const Lattice::Way> Lattice::line_ways() const noexcept {
  if (kind_ == Kind::square) return square_lines;
  return kind_ == Kind::king ? Ways(king_lines) : Ways(slanted_lines);
}

std::span<const Lattice::Way> Lattice::sight_ways() const noexcept {
  if (kind_ == Kind::square) return edge_ways;
  return kind_ == Kind::king ? Ways(all_ways) : Ways(hexagon_ways);
}

std::vector<Place> Lattice::line_starts(Way way) const {
  std::vector<Place> starts;
  for (std::size_t row = 0; row < size_.rows; ++row)
    for (std::size_t column = 0; column < cells_in_row(row); ++column)
      if (const Place place{row, column}; !next(place, opposite(way))) starts.push_back(place);
  const auto slanted = straight(way);
  if (slanted.rows == 0) return starts;
  // Of all places of a slanted line this is the same, or of triangles within one.
  const auto number = [&](Place place) {
    return whole(across(place)) - slanted.across * slanted.rows * whole(place.row);
  };
  std::ranges::stable_sort(starts, {}, number);
  return starts;
}

std::optional<Place> Lattice::half_turned(Place place) const {
  return at(whole(size_.rows) - 1 - whole(place.row), whole(width()) - whole(pitch()) - whole(across(place)));
}

std::optional<Place> Lattice::mirrored(Place place) const {
  return at(whole(place.row), whole(width()) - whole(pitch()) - whole(across(place)));
}

}  // namespace grids
