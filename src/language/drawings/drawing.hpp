#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/diagnostics.hpp"
#include "core/grid.hpp"
#include "model/document.hpp"

namespace grids {

/// One cell of a drawing, as typed: "5", ".", "{12}", "23\16".
struct DrawnToken {
  std::string text;
  Location where;
  std::size_t offset = 0;  ///< in its line, in characters; `where` may stand for a longer text
  std::size_t width = 0;
};

/// A grid of tokens, as a person types it under `initial: |`: packed (a character for each cell)
/// or spaced (tokens separated by blanks). Rows of squares are equally long.
struct Drawing {
  std::vector<std::vector<DrawnToken>> rows;
  bool packed = false;
  bool is_array = false;     ///< rows are lists of cells, as programs write them: `[[0, 8], [4, 0]]`
  bool on_one_line = false;  ///< typed behind its key: it may fit any size with as many cells
  /// Lines between cells: those of a row stand in a row of their own at an even number, those to the row below at the
  /// odd one behind it.
  std::vector<std::vector<DrawnToken>> strokes = {};
  Location where;

  Size size() const;
  /// Lays a drawing on one line out in rows. Its cells are as many as the board's.
  void lay_out(const Lattice& board);
};

/// Reads a block of text, a list of strings, or a list of lists whose items may be lists of
/// candidates. Rows of unequal length (unless they may be `ragged`), tabs and drawings that are too big are errors.
std::optional<Drawing> read_drawing(const Node& node, bool ragged, Diagnostics& diagnostics);

/// The drawings that blank lines set apart in a text of several lines; of anything else the whole.
std::vector<Node> parts_of_drawing(const Node& node);

/// Whether the drawing has cells, no more than a grid can have, in rows of equal length, or in rows that may be
/// `ragged`, but none empty; says so if not.
bool check_shape(const Drawing& drawing, bool ragged, Diagnostics& diagnostics);

}  // namespace grids
