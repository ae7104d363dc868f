#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/grid.hpp"
#include "formats/janko/collection.hpp"
#include "formats/puzzle_document.hpp"

namespace grids {

/// A puzzle of a collection while its text is being read.
struct JankoDraft {
  const JankoPuzzle& puzzle;
  JankoText problem;
  Grid grid;  ///< the cells that the type knows; blocks are set as they are found
  PuzzleDocument document;
};

/// Reads one part of the text.
using JankoStep = std::function<void(JankoDraft&)>;

/// A genre whose text is a sequence of parts that other genres have, too: grids, areas, lines of clues.
struct JankoGenre {
  std::string name;              ///< the collection's "name"
  std::string type;              ///< ours
  std::vector<JankoStep> steps;  ///< in the order of the text
  Translation solved;            ///< of a cell of the solution; null when the solution is not one of ours
  std::size_t lines_below = 0;   ///< that the text's number of rows counts besides the cells'
};

/// Families of genres, a row each.
std::vector<JankoGenre> janko_sudokus();
std::vector<JankoGenre> janko_number_genres();
std::vector<JankoGenre> janko_shading_genres();

Document read_janko_puzzle(const JankoGenre& genre, const JankoPuzzle& puzzle);

/// A collection of any genre that is read: its "name" says which.
std::vector<Document> read_janko_collection(const SourcePtr& source, Diagnostics& diagnostics);

}  // namespace grids
