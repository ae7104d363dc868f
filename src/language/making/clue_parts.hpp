#pragma once

#include <vector>

#include "language/making/clue_finder.hpp"
#include "language/making/puzzle_drawing.hpp"
#include "model/clue_place.hpp"
#include "model/puzzle.hpp"

namespace grids {

/// A clue of a puzzle, and what follows from it.
struct CluePart {
  CluePlace place;
  std::vector<std::size_t> constraints;  ///< their numbers in the puzzle
};

/// The clues of a composed puzzle that may be left out: those typed in a place of their own, of whose absence no rule
/// speaks. `drawn` is what is drawn of the puzzle.
std::vector<CluePart> clue_parts(const Puzzle& puzzle, const PuzzleDrawing& drawn, const ClueFinder& finder);

}  // namespace grids
