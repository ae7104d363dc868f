#pragma once

#include <span>
#include <string>

#include "model/puzzle.hpp"

namespace grids {

/// How a grid is drawn in text.
struct TextStyle {
  bool boxes = true;     ///< box-drawing lines; otherwise plain characters that a script can read
  bool colour = false;   ///< ANSI colours: givens bold, found cells coloured
  bool candidates = false;  ///< undecided cells show their candidates instead of `.`
  CellNames names = CellNames::letters;
};

/// Draws the puzzle with these candidates: a cell with one shows it, others show `.` (or their
/// candidates). `domains` covers at least the cells of the grid.
std::string render_text(const Puzzle& puzzle, std::span<const Domain> domains, const TextStyle& style);
std::string render_text(const Puzzle& puzzle, const Solution& solution, const TextStyle& style);

/// The placement as a drawing to paste under `initial: |` (without indentation): givens, `.` for
/// unknown cells, blocks with their clues.
std::string placement_text(const Puzzle& puzzle, std::span<const Given> givens);

}  // namespace grids
