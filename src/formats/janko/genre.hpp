#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/grid.hpp"
#include "formats/documents/drawn_puzzle.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/janko/collection.hpp"

namespace grids {

/// A puzzle of a collection while its text is being read.
struct JankoDraft {
  const JankoPuzzle& puzzle;
  JankoText problem;
  Grid grid;  ///< the cells that the type knows; blocks are set as they are found
  PuzzleDocument document;
  /// The grid that becomes `initial` when all blocks are known, and its translation; empty when there is none.
  std::vector<Passage> givens = {};
  Translation given = {};
  bool blocks_said = true;  ///< false while `initial` has yet to say some
};

/// A puzzle's text while it is being written, part by part.
struct JankoSheet {
  const StatedPuzzle& stated;
  DrawnPuzzle drawn;
  std::string parameters = {};  ///< behind the size, each after a blank
  std::string lines = {};       ///< below it, each after a line end
};

/// One part of the text: how it is read, and how it is written.
struct JankoStep {
  JankoStep(void (*reading)(JankoDraft&)) : read(reading) {}
  JankoStep(std::function<void(JankoDraft&)> reading, std::function<void(JankoSheet&)> writing,
            std::vector<std::string> says)
      : read(std::move(reading)), write(std::move(writing)), attributes(std::move(says)) {}

  std::function<void(JankoDraft&)> read;
  std::function<void(JankoSheet&)> write = {};  ///< null for what is only read
  std::vector<std::string> attributes = {};     ///< those that it says; "blocks" is an `initial` without givens
};

/// A genre whose text is a sequence of parts that other genres have, too: grids, areas, lines of clues.
struct JankoGenre {
  std::string name;              ///< the collection's "name"
  std::string type;              ///< ours
  std::vector<JankoStep> steps;  ///< in the order of the text
  Translation solved;            ///< of a cell of the solution; null when the solution is not one of ours
  std::size_t lines_below = 0;   ///< that the text's number of rows counts besides the cells'
  /// A solution that is not one of cells, or that the tokens do not tell by themselves, from its rows.
  Node (*drawn)(const JankoDraft& draft, const std::vector<Passage>& rows) = nullptr;

  /// Whether all its parts can be written.
  bool is_written() const;
};

/// Families of genres, a row each.
std::vector<JankoGenre> janko_sudokus();
std::vector<JankoGenre> janko_fleet_genres();
std::vector<JankoGenre> janko_loop_genres();
std::vector<JankoGenre> janko_number_genres();
std::vector<JankoGenre> janko_shading_genres();

Document read_janko_puzzle(const JankoGenre& genre, const JankoPuzzle& puzzle);

/// Puzzles of one genre as a collection, without solutions.
std::string write_janko_collection(std::span<const StatedPuzzle> puzzles);

/// A collection of any genre that is read: its "name" says which.
void read_janko_collection(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink);

}  // namespace grids
