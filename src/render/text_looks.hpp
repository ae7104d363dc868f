#pragma once

#include <string>

#include "model/puzzle.hpp"

namespace grids {

/// What stands for a symbol, or for a clue in a cell, in a picture made of characters.
struct TextLook {
  std::string text;
  bool fills = false;  ///< the whole cell, and the gap to another one beside it
  bool blank = false;
};

/// Says how looks of symbols and clues come out as characters: a star as ★, black cells as blocks.
class TextLooks {
 public:
  /// `finished`: every cell is decided, so that a cell with nothing in it can only be an empty one. In `ascii`, symbols
  /// keep their names, but for those that are shaded where nothing else is drawn.
  TextLooks(const Puzzle& puzzle, bool finished, bool ascii);

  TextLook symbol(const std::string& name) const;
  /// The signs of clues are hollow, since a symbol may stand above them in a picture.
  std::string clue(const std::string& name) const;

 private:
  const DrawingHint* hint(const std::string& name) const;

  const Puzzle& puzzle_;
  bool finished_;
  bool ascii_;
  std::size_t shades_ = 0;   ///< how many symbols fill their cells
  bool only_shades_ = true;  ///< all others are blank
};

}  // namespace grids
