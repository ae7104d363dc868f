#pragma once

#include <string>
#include <vector>

#include "model/puzzle.hpp"
#include "render/cell_text.hpp"

namespace grids {

/// The groups of cells that these links join, each in reading order: the stones of a Dominosa.
std::vector<Region> linked_cells(const Puzzle& puzzle, const std::vector<Link>& links);

/// The cells with the links drawn between them, as marks are:
///
///     1-2 0
///         |
///     0-1 2
std::string linked_text(const Puzzle& puzzle, const std::vector<Link>& links, const std::vector<CellText>& cell_texts);

}  // namespace grids
