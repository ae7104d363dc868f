#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/grid.hpp"
#include "language/sheet/sheet.hpp"
#include "model/clue_place.hpp"
#include "model/document.hpp"
#include "model/puzzle.hpp"

namespace grids {

/// A region of a layer, as it is drawn.
struct DrawnRegion {
  Region cells;
  std::string letter = {};  ///< of a letter map; empty: any
};

/// What a person draws of a puzzle: everything that its type leaves open. Clues are texts, typed in their places.
struct PuzzleDrawing {
  struct RegionLayer {
    std::vector<DrawnRegion> regions;
    bool ordered = false;  ///< the order of a region's cells matters, so that it is listed

    /// In the order in which a letter map yields regions, and their cells. No region may have a clue yet.
    void sort();
  };

  explicit PuzzleDrawing(Grid board) : grid(std::move(board)), givens(grid.cell_count()) {}
  /// What a sheet and the givens of its puzzle say.
  PuzzleDrawing(const Sheet& sheet, const Puzzle& puzzle);

  bool spaced = false;              ///< some symbols have several characters, so that cells are set apart by blanks
  Grid grid;                        ///< with its blocks
  std::vector<std::string> givens;  ///< of each cell, as typed; empty for none
  std::map<std::string, RegionLayer> layers;  ///< by their names in the singular
  std::map<CluePlace, Clue> clues;
  std::set<std::string> named;  ///< layers that sentences need, also where nothing of them is drawn

  /// A given that stays, or is there no more; of one in a block the block stays as it is.
  void give(const Given& given, const Symbols& symbols);
  void take_back(const Given& given);
  /// How many cells hold something, givens or candidates.
  std::size_t given_count() const;
  /// Whether cells in play hold clues of the puzzle itself.
  bool has_cell_clues() const;
};

/// The drawing of its cells: givens, blocks with their clues, and marks.
std::string initial_text(const PuzzleDrawing& drawn);

/// The items of a constraint file that say so: `initial`, `top`, `areas`, `clues`. What is empty is left out, but for
/// `initial`.
std::vector<Node> items_of(const PuzzleDrawing& drawn);

/// The item `solution: ..` of a puzzle that is drawn so.
Node solution_item(const PuzzleDrawing& drawn, const Solution& solution, const Puzzle& puzzle);

/// The items of a constraint file with this drawing in the place of what they draw, also in `Sudoku: {initial: ..}`.
std::vector<Node> with_drawing(std::vector<Node> items, const PuzzleDrawing& drawn);
/// The same of a puzzle with this solution, in the place of the one that they claim.
std::vector<Node> with_drawing(std::vector<Node> items, const PuzzleDrawing& drawn, const Solution& solution,
                               const Puzzle& puzzle);

/// Takes what items_of says out of the items of a constraint file, also out of `Sudoku: {initial: ..}`.
void erase_drawn(std::vector<Node>& items, const PuzzleDrawing& drawn);

}  // namespace grids
