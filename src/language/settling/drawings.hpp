#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/diagnostics.hpp"
#include "language/drawings/drawing.hpp"
#include "language/drawings/marks.hpp"
#include "language/files/collection.hpp"
#include "language/settling/board.hpp"
#include "language/settling/keys.hpp"
#include "language/settling/size.hpp"
#include "language/sheet/sheet.hpp"

namespace grids {

/// Everything that the files draw, read before the size of the grid is known: it follows from them.
struct Drawings {
  std::optional<Drawing> initial;
  std::vector<DrawnMark> marks;  ///< in `initial`
  std::optional<Drawing> solution;
  bool solution_is_of_walls = false;    ///< it has a line, or none, at each corner of the cells
  std::vector<Drawing> solution_lines;  ///< drawn below its symbols: lines in cells, or walls at their corners
  std::optional<Drawing> clues;
  std::map<std::string, Drawing> letters;  ///< letter maps, by the layer's singular name
  std::map<std::string, std::vector<DrawnMark>> layer_marks;
  std::map<std::string, Borders> borders;  ///< by layer; "" for `top`, `left`, `right`, `bottom` themselves
  std::optional<Location> frame;           ///< of `initial`, if its border clues are drawn around it
  std::vector<SizeClaim> claims;           ///< what they say of the grid's size

  /// Lays out the drawings on one line. Nothing that does not fit the board may be left.
  void lay_out(const Lattice& board);
  /// The drawings that have a cell for each cell of the board, with their names; that of the givens comes first.
  std::vector<std::pair<std::string, const Drawing*>> of_cells() const;
};

/// The board of rows that may be indented and differ in length: as the size says, or else as it is drawn, or as the
/// type proposes. What does not fit it is an error. Nothing where it is not known; `at` is where it is told.
std::optional<Lattice> settle_board(const Setting* size, const Setting* proposal, const Drawings& drawings,
                                    LatticeKind kind, Location& at, Diagnostics& diagnostics);

Drawings read_drawings(const Collection& collection, const Keys& keys, LatticeKind lattice, Diagnostics& diagnostics);

}  // namespace grids
