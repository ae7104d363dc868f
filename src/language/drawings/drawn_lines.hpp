#pragma once

#include <string_view>
#include <vector>

#include "core/diagnostics.hpp"
#include "language/drawings/drawing.hpp"
#include "model/document.hpp"

namespace grids {

/// A line of a drawing, with the text it belongs to.
struct DrawnLine {
  std::string_view text;  ///< without trailing blanks
  const Node* node = nullptr;
  std::size_t number = 0;  ///< of the node's lines, from 0

  /// Where a character stands. Of a text that is not typed line by line (as in JSON) only the place
  /// of the whole is known, beyond its first line.
  Location locate(std::size_t offset, std::size_t length = 1) const {
    return node->block_line == 0 && number > 0 ? node->where : node->locate(number, offset, length);
  }
};

/// The lines of a text, blank first and last ones dropped. Beyond `most` lines it stops.
std::vector<DrawnLine> drawn_lines(const Node& text, std::size_t most);

/// Whether a blank stands between two characters, braces aside.
bool is_spaced(std::string_view line);

/// Splits a line into tokens; `{..}` is one token either way. Beyond `most` tokens it stops.
std::vector<DrawnToken> drawn_tokens(const DrawnLine& line, bool spaced, std::size_t most, Diagnostics& diagnostics);

}  // namespace grids
