#pragma once

#include <string>
#include <vector>

#include "model/puzzle.hpp"
#include "render/cell_text.hpp"

namespace grids {

/// The groups of cells that a solution joins by links, each in reading order: the stones of a Dominosa. `solution`
/// goes on with the links, as it does where the puzzle shows them.
std::vector<Region> linked_cells(const Puzzle& puzzle, const Solution& solution);

/// The cells with the links drawn between them, as marks are:
///
///     1-2 0
///         |
///     0-1 2
std::string linked_text(const Puzzle& puzzle, const Solution& solution, const std::vector<CellText>& cell_texts);

}  // namespace grids
