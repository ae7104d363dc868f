#pragma once

#include <string>
#include <vector>

#include "model/puzzle.hpp"

namespace grids {

/// The clues beside a grid, as lines of text above and below it and texts before and behind its rows.
struct BorderTexts {
  BorderTexts() = default;
  /// `looks`: a clue that is drawn as an arrow is one; in `ascii` it is as typed.
  BorderTexts(const Puzzle& puzzle, bool looks);

  std::string left_names;   ///< above the clues at the left, where several layers have some; as wide as these
  std::string right_names;  ///< the same at the right
  std::vector<std::vector<std::string>> top;  ///< line by line, a text for each column; the last is at the grid
  std::vector<std::string> left;              ///< for each row, all equally wide; none when no row has a clue
  std::vector<std::string> right;             ///< for each row
  std::vector<std::vector<std::string>> bottom;
  std::vector<std::string> top_names;  ///< before each line above the grid, where several layers have some
  std::vector<std::string> bottom_names;
};

}  // namespace grids
