#include "language/settling/board.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/characters.hpp"
#include "core/counted.hpp"
#include "language/settling/size.hpp"

namespace grids {
namespace {

std::string lattice_name(Lattice::Kind kind) { return kind == Lattice::Kind::hexagon ? "hexagon" : "triangle"; }

/// The regular board with that side.
Lattice regular(LatticeKind kind, std::size_t side) {
  std::vector<Lattice::Row> rows;
  if (kind.kind == Lattice::Kind::hexagon)
    for (std::size_t row = 0; row + 1 < 2 * side; ++row) {
      const auto from_middle = apart(row + 1, side);
      rows.push_back({from_middle, 2 * side - 1 - from_middle});
    }
  else
    for (std::size_t row = 0; row < side; ++row) {
      const auto from_tip = kind.up ? row : side - 1 - row;
      rows.push_back({side - 1 - from_tip, 2 * from_tip + 1});
    }
  return {kind.kind, std::move(rows), kind.up};
}

/// Where cells stand in the lines of a drawing.
class Columns {
 public:
  explicit Columns(const Drawing& drawing) {
    const auto starts = least_distance(drawing, &Columns::start);
    const auto ends = least_distance(drawing, &Columns::end);
    by_starts_ = starts >= ends;  // numbers of several digits may end below one another
    distance_ = std::max(starts, ends);
    if (distance_ == 0) distance_ = 2;  // a single cell in each row
  }

  double distance() const { return static_cast<double>(distance_); }
  double of(const DrawnToken& token) const { return static_cast<double>(by_starts_ ? start(token) : end(token)); }

 private:
  static std::size_t start(const DrawnToken& token) { return token.offset; }
  static std::size_t end(const DrawnToken& token) { return token.offset + token.width; }

  static std::size_t least_distance(const Drawing& drawing, std::size_t (*where)(const DrawnToken&)) {
    std::size_t least = 0;
    for (const auto& row : drawing.rows)
      for (std::size_t i = 1; i < row.size(); ++i) {
        const auto distance = where(row[i]) - where(row[i - 1]);
        least = least == 0 ? distance : std::min(least, distance);
      }
    return least;
  }

  std::size_t distance_ = 0;
  bool by_starts_ = true;
};

Location whole(const std::vector<DrawnToken>& row) {
  auto where = row.front().where;
  const auto& last = row.back().where;
  if (last.line == where.line && last.column >= where.column) where.length = last.column + last.length - where.column;
  return where;
}

/// By how much of a step a row may be indented too far: numbers of several digits begin or end below one another.
constexpr double most_askew = 0.4;

/// A blank where a cell could be would shift those behind it.
bool check_gaps(const std::vector<DrawnToken>& row, const Columns& columns, Diagnostics& diagnostics) {
  for (std::size_t i = 1; i < row.size(); ++i) {
    const auto gap = columns.of(row[i]) - columns.of(row[i - 1]);
    if (gap < 1.75 * columns.distance() || static_cast<double>(row[i - 1].width) >= columns.distance()) continue;
    diagnostics.error(row[i].where, "there is a gap before this cell: type '#' where the board has a hole");
    return false;
  }
  return true;
}

}  // namespace

LatticeKind read_lattice(const Collection& collection, Diagnostics& diagnostics) {
  const auto* setting = collection.agreed("lattice", diagnostics);
  if (setting == nullptr) return {};
  const auto& text = setting->value.text;
  if (text == "square") return {};
  if (text == "king") return {Lattice::Kind::king, true};
  if (text == "hexagon") return {Lattice::Kind::hexagon, true};
  if (text == "triangle") return {Lattice::Kind::triangle, true};
  if (text == "triangle down") return {Lattice::Kind::triangle, false};
  diagnostics.error(setting->value.where,
                    "expected a lattice: square, king (squares that touch by corners, too), hexagon, triangle or "
                    "'triangle down' (the first one points down)");
  return {};
}

std::optional<Lattice> board_of_size(const Node& size, LatticeKind kind, Diagnostics& diagnostics) {
  const auto read = read_size(size, diagnostics);
  if (!read) return std::nullopt;
  if (size.is_list() || is_size(size.text)) {
    std::vector<Lattice::Row> rows;
    for (std::size_t row = 0; row < read->rows; ++row)
      rows.push_back({kind.kind == Lattice::Kind::hexagon ? row % 2 : 0, read->columns});
    return Lattice(kind.kind, std::move(rows), kind.up);
  }
  const auto side = read->rows;
  if (2 * side - 1 <= Grid::most) return regular(kind, side);
  diagnostics.error(size.where, "a " + lattice_name(kind.kind) + " with the side " + std::to_string(side) +
                                    " is too big: its longest row has " + std::to_string(2 * side - 1) +
                                    " cells, and at most " + std::to_string(Grid::most) + " can be");
  return std::nullopt;
}

std::optional<Lattice> board_of_drawing(const Drawing& drawing, LatticeKind kind, Diagnostics& diagnostics) {
  const Columns columns(drawing);
  const double steps = kind.kind == Lattice::Kind::hexagon ? 2 : 1;
  double left = columns.of(drawing.rows.front().front());
  for (const auto& row : drawing.rows) left = std::min(left, columns.of(row.front()));
  std::vector<Lattice::Row> rows;
  for (const auto& row : drawing.rows) {
    if (!check_gaps(row, columns, diagnostics)) return std::nullopt;
    const auto exact = (columns.of(row.front()) - left) * steps / columns.distance();
    const auto indent = std::lround(exact);
    if (std::abs(exact - static_cast<double>(indent)) > most_askew) {
      diagnostics.error(whole(row), "row " + row_letters(rows.size()) +
                                        " begins between two places: indent it so that its cells stand right below " +
                                        (steps > 1 ? "others, or halfway between them" : "others"));
      return std::nullopt;
    }
    rows.push_back({static_cast<std::size_t>(indent), row.size()});
    const auto number = rows.size() - 1;
    if (kind.kind != Lattice::Kind::hexagon || number == 0 || (rows[number].indent + rows[number - 1].indent) % 2 != 0)
      continue;
    diagnostics.error(whole(row),
                      "row " + row_letters(number) + " begins " +
                          (rows[number].indent == rows[number - 1].indent ? "just below" : "a whole cell beside") +
                          " row " + row_letters(number - 1) +
                          ": a hexagon lies between two of the row above, so separate the cells by blanks "
                          "and indent each row by half a cell more or less than the one above");
    return std::nullopt;
  }
  return Lattice(kind.kind, std::move(rows), kind.up);
}

bool check_board(const Drawing& drawing, const std::string& what, const Lattice& board, const Location& board_at,
                 Diagnostics& diagnostics) {
  const auto rows = board.size().rows;
  if (drawing.rows.size() != rows) {
    diagnostics.error(drawing.where, "'" + what + "' has " + counted(drawing.rows.size(), "row", "rows") +
                                         ", but the board has " + std::to_string(rows) + " (" + board_at.text() + ")");
    return false;
  }
  for (std::size_t row = 0; row < rows; ++row) {
    const auto cells = drawing.rows[row].size();
    if (cells == board.cells_in_row(row)) continue;
    diagnostics.error(cells == 0 ? drawing.where : whole(drawing.rows[row]),
                      "row " + row_letters(row) + " has " + counted(cells, "cell", "cells") + ", but row " +
                          row_letters(row) + " of the board has " + std::to_string(board.cells_in_row(row)) + " (" +
                          board_at.text() + ")");
    return false;
  }
  return true;
}

}  // namespace grids
