#pragma once

#include <string>

#include "generate/puzzle_maker.hpp"

namespace grids::cli {

/// What was asked of a PuzzleMaker that made nothing.
struct Unmade {
  const PuzzleMaker& maker;
  PuzzleMaker::Status status;
  Difficulty wanted;
  std::string difficulty;  ///< "hard", "rated 3-3.6": empty where any will do
  bool of_picture = false;
};

/// Why nothing came of it, and what would help: "None of 100 puzzles came out hard (they rate 2.1 to 3.0, easy to
/// medium); all are easier, and a larger --size may do." Of rules without a solution no more than that.
std::string none_made_line(const Unmade& unmade);

/// What was met instead of the wanted difficulty, or came of what was begun, in so much time ("in 20 s") as there was.
std::string met_instead_line(const Unmade& unmade, const std::string& in_time);

}  // namespace grids::cli
