#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/region.hpp"
#include "language/sheet.hpp"

namespace grids {

/// One of the lists of cells that a selector yields.
struct SelectedList {
  Region cells;
  std::optional<Clue> clue;
  /// The list has two clues and the selector does not say which one is meant.
  bool two_clues = false;
  /// The cell (or block) that it is the list of: of `cell`, `around` ..
  std::optional<CellId> anchor;
  /// Of a selector `linked ..`: the list counts only if its two cells are linked.
  bool linked = false;
  std::string name;     ///< for people: "row b", "box a1-c3"
  Location typed = {};  ///< where it was drawn; of lists that follow from the grid, nowhere
};

using SelectedLists = std::vector<SelectedList>;

}  // namespace grids
