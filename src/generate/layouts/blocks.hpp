#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/grid.hpp"
#include "core/random.hpp"
#include "minimize/minimizer.hpp"

namespace grids::layouts {

struct BlockRequest {
  double least_share = 0.2;  ///< blocks, of all cells but those of a border row
  double most_share = 0.3;
  Symmetry symmetry = Symmetry::none;
  std::size_t shortest_run = 1;
  std::size_t longest_run = 64;
  bool connected = false;  ///< whether cells in play are all joined by edges
  bool border_row =
      false;  ///< the first row and the first column are blocks, which hold clues; no symmetry includes them
  bool runs_of_one = true;  ///< whether a cell may be alone in one direction, if it is not in the other
  bool apart = false;       ///< whether no two blocks share an edge: the shaded cells of a Hitori
};

/// Which cells are blocks, in cell order: as many at the border as inside, as far as short runs allow, and rather no
/// heaps. Their share is met to the nearest number of blocks that the symmetry allows. Nothing when no such blocks were
/// found in 12 attempts, each of which tries 40 changes for each cell.
std::optional<std::vector<bool>> blocks(Size size, const BlockRequest& request, Random& random);

}  // namespace grids::layouts
