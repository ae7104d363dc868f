#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/region.hpp"
#include "model/drawing_hint.hpp"
#include "model/link.hpp"

namespace grids {

enum class Side { top, left, right, bottom };

/// Their names, in this order.
constexpr std::array<std::string_view, 4> side_names{"top", "left", "right", "bottom"};

/// What `draw:` calls the corners beyond the grid's: a text there says what the clues of the two sides count.
constexpr std::array<std::string_view, 4> corner_names{"top left", "top right", "bottom left", "bottom right"};

/// A region drawn with a border of its own, and the clue written in its first cell.
struct Outline {
  Region cells;
  std::string clue;         ///< empty when it has none
  bool is_area = false;     ///< one of the puzzle's areas, and not what a formula or a layer speaks of
  std::string letter = {};  ///< by which a letter map tells it from others; it says nothing to solvers
};

/// A text drawn in a block: "23\16".
struct BlockClue {
  CellId cell{};
  std::string text;
};

/// A clue drawn in a cell in play: the numbers of a Hitori.
struct CellClue {
  CellId cell{};
  std::string text;
};

/// A clue beside the grid. Several may stand at the same line, of different layers.
struct BorderClue {
  Side side = Side::top;
  std::size_t line = 0;            ///< row or column, from 0
  std::vector<std::string> items;  ///< "5 1" are two
  std::string layer = {};          ///< whose clue it is; empty: the puzzle's own
};

/// A sign between two neighbouring cells.
struct PairMark {
  CellId first{};
  CellId second{};
  std::string text;
};

/// Regions typed under a name of their own: thermometers, arrows, clones.
struct DrawnLayer {
  std::string name;
  std::vector<Outline> regions;  ///< in the order typed
  bool lettered = false;         ///< drawn as a letter map: the cells of a region have no order
};

/// What a picture of the puzzle shows besides its symbols; the rules do not depend on it.
struct Layout {
  std::vector<Region> regions;  ///< boxes and areas, set off by thick lines
  std::vector<Outline> cages;   ///< cages with their clues
  std::vector<BlockClue> block_clues;
  std::vector<CellClue> cell_clues;
  std::vector<BorderClue> border_clues;
  std::vector<PairMark> marks;
  bool dotted = false;             ///< the corners of cells are dots, and borders are drawn where walls are
  std::vector<Link> walls;         ///< those that are drawn: of a solution
  std::vector<DrawnLayer> layers;  ///< all but the areas
  DrawingHints hints;
  bool cells_named = false;  ///< the rules in words speak of cells by their names
};

}  // namespace grids
