#pragma once

#include <span>
#include <vector>

#include "model/puzzle.hpp"
#include "render/pencil_marks.hpp"
#include "render/scene.hpp"

namespace grids {

/// What an explanation says of a cell or candidate.
enum class Emphasis : std::uint8_t {
  scope,  ///< where to look
  premise,
  conclusion,
  removed,  ///< of a candidate: struck out in red, also when the cell has lost it already
};

struct HighlightedCell {
  CellId cell{};
  Emphasis emphasis = Emphasis::premise;
};

struct HighlightedCandidate {
  CellId cell{};
  SymbolId symbol{};
  Emphasis emphasis = Emphasis::premise;
};

struct PictureStyle {
  PencilMarks pencil_marks = PencilMarks::restricted;
  bool labels = false;  ///< names of rows and columns along the edge, as `names` says
  bool lines = false;   ///< walls and links as far as they are known
  CellNames names = CellNames::letters;
  std::vector<HighlightedCell> cells = {};  ///< walls and links among them
  std::vector<CellId> open = {};            ///< cells that nobody has filled: an only candidate, too, is a pencil mark
  std::vector<HighlightedCandidate> candidates = {};
};

/// Draws the puzzle with these candidates: a cell with one shows it, as given or as found. `domains`
/// covers at least the cells of the grid.
Scene picture(const Puzzle& puzzle, std::span<const Domain> domains, const PictureStyle& style);
Scene picture(const Puzzle& puzzle, const Solution& solution, const PictureStyle& style);

/// The candidates that the author leaves: all but where there are givens or a cell has its own.
std::vector<Domain> given_domains(const Puzzle& puzzle);

}  // namespace grids
