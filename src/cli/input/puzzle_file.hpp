#pragma once

#include <string>
#include <vector>

#include "model/document.hpp"
#include "model/layout.hpp"

namespace grids::cli {

/// The text of a constraint file with these items, in which the drawings take the place of every
/// `initial` and `solution`. Clues that were drawn around an `initial` are kept. `layout` is that of the puzzle.
std::string puzzle_file(std::vector<Node> items, const Layout& layout, const std::string& initial,
                        const std::string& solution);

}  // namespace grids::cli
