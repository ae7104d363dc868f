#pragma once

#include <span>
#include <string>

#include "model/puzzle.hpp"
#include "render/pencil_marks.hpp"

namespace grids {

/// How a grid is drawn in text.
struct TextStyle {
  bool boxes = true;                             ///< box-drawing lines; otherwise a drawing as `initial: |` takes it
  bool colour = false;                           ///< ANSI colours: givens bold, found cells coloured
  PencilMarks pencil_marks = PencilMarks::none;  ///< the others show `.`
  bool clues = false;                            ///< clues beside the grid and marks between cells; only with boxes
  bool cell_clues = false;                       ///< clues in cells, before the symbols that stand there
  bool looks = false;   ///< symbols as pictures draw them, stars and black cells; otherwise as they are typed
  bool lines = false;   ///< walls and links as far as they are known, with room for those that are open
  bool ascii = false;   ///< no other characters, but those of names
  bool layers = false;  ///< lines, arrows and shapes, listed below the grid; only with boxes
  bool labels = false;  ///< names of rows and columns along the edge, as `names` says; only with boxes
  CellNames names = CellNames::letters;
  std::span<const CellId> open = {};         ///< cells that nobody has filled, though only one candidate is left
  std::span<const CellId> tentative = {};    ///< filled cells that rest on a guess, in a colour of their own
  std::span<const Link> no_walls = {};       ///< crossed out, in pictures
  std::span<const CellId> highlighted = {};  ///< cells set off from the others, only with colour
};

/// Draws the puzzle with these candidates: a cell with one shows it, one without any `_`, others show `.` (or their
/// candidates). `domains` covers at least the cells of the grid. Every line ends with '\n'.
std::string render_text(const Puzzle& puzzle, std::span<const Domain> domains, const TextStyle& style);
/// The same for a solution, with its walls and links. Cells that these join are outlined where they do not run.
std::string render_text(const Puzzle& puzzle, const Solution& solution, const TextStyle& style);

/// The layers that such a picture does not draw, listed below it (see `TextStyle::layers`).
std::string list_of_layers(const Puzzle& puzzle, const TextStyle& style);

/// The placement as a drawing to paste under `initial: |` (without indentation): givens, `.` for
/// unknown cells, the candidates that the author left to a cell, blocks with their clues.
std::string placement_text(const Puzzle& puzzle, std::span<const Given> givens);

}  // namespace grids
