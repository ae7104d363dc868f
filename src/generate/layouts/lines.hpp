#pragma once

#include <functional>
#include <vector>

#include "core/grid.hpp"
#include "core/random.hpp"

namespace grids::layouts {

struct LineRequest {
  std::size_t number = 1;
  std::size_t shortest = 2;  ///< cells
  std::size_t longest = 2;
  bool diagonal = true;   ///< whether lines go to cells that share a corner only, too
  bool crossing = false;  ///< whether two diagonal steps may cross each other
};

/// Tells something of a line, or of the part of one from its first cell on.
using LineTest = std::function<bool(const Region&)>;

/// Lines that go from cell to neighbouring cell, have no cell in common, and that `fits` accepts. Lengths are drawn
/// evenly; a line that finds no way on stays as long as it last fitted. Only what `may_grow` accepts is made longer.
/// Fewer than `number` when no more were found in 40 attempts for each cell in play, each of 10 steps for each cell
/// of the longest line.
std::vector<Region> lines(const Grid& grid, const LineRequest& request, const LineTest& may_grow, const LineTest& fits,
                          Random& random);

/// Shapes that occur in several places. Each result is a list of copies: the same shape, not turned, with its cells in
/// the same order. All copies together have no cell in common and share no edge, since shaded cells side by side would
/// look like one shape. `same` says whether two cells may lie in the same place of their shapes. There are `number`
/// results, each of at most `most_copies`, or fewer when no more were found while looking at some 1,000,000 pairs of
/// cells for each.
std::vector<std::vector<Region>> copies(const Grid& grid, std::size_t number, std::size_t shortest, std::size_t longest,
                                        const std::function<bool(CellId, CellId)>& same, Random& random,
                                        std::size_t most_copies = 2);

}  // namespace grids::layouts
