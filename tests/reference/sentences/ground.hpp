#pragma once

#include <cstddef>
#include <set>
#include <string>

namespace grids::reference {

/// What a puzzle draws for its sentences to speak of.
enum class Drawn {
  borders,  ///< clues at `left` and `top`
  sides,    ///< clues at `right` and `bottom`, for other lines than those of `borders`
  slants,   ///< clues of diagonal rays at `left`
  far,      ///< a layer `far` with clues at its own borders
  cells,    ///< clues in cells
  other,    ///< a layer `other` with clues in cells
  areas,    ///< two areas with clues
  thermos,  ///< a layer `thermo` of two ordered regions, the first with a clue
  totals,   ///< a layer `totals` with clues of rectangles
  box,      ///< the parameter `box`
  block,    ///< a block at b2
  blocks,   ///< blocks with clues of runs at a1 and of its own at b2
  marks,    ///< marks `o`, `k` and `?` between cells
  dots,     ///< the same in a layer `dots`
};

/// A small grid, its symbols and all that is drawn on it.
struct Ground {
  std::size_t rows = 2;
  std::size_t columns = 3;
  std::string symbols = "1-3";
  std::set<Drawn> drawn = {};
  std::string clue = "2";  ///< what every clue says
};

/// The lines of a constraint file, one map, that draw the ground.
std::string text(const Ground& ground);

}  // namespace grids::reference
