#pragma once

#include <string>
#include <vector>

#include "generate/puzzle_maker.hpp"

namespace grids::cli {

/// Makes "26 givens, hard (3.8), seed 7.": what a puzzle that was made has. A puzzle is not `finished` when a limit
/// came first.
std::string made_line(const MadePuzzle& made, bool rated, bool finished);

/// " Changed, so that it has one solution: a4 c2." Empty where nothing was.
std::string changes_line(const std::vector<CellId>& changed, const Puzzle& type);

/// The constraint file of the puzzle.
std::string file_text(const MadePuzzle& made);

/// The puzzle on its own: rows of givens where these are all that was made of the `type`, else its file.
std::string made_text(const MadePuzzle& made, const Puzzle& type);
/// What parts one such text from the next.
std::string_view separator(const MadePuzzle& made, const Puzzle& type);

/// A line of JSON. `files` are those that were read.
std::string made_json(const MadePuzzle& made, std::vector<std::string> files);

}  // namespace grids::cli
