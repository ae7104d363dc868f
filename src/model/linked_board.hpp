#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/lattice.hpp"
#include "model/link.hpp"

namespace grids {

/// A board with links where cells touch in more than four ways, or fewer: cells as `initial` takes them, twice as far
/// apart, and lines between them.
///
///       .───.   .
///      ╱     ╲
///     .   .   .
///      ╲     ╱
///       .───.   .
///
/// `texts` stand in the cells, row by row in the longest row's length. `cross` stands where surely no link is.
std::string linked_board(const Lattice& board, std::span<const std::string> texts, std::span<const Link> links,
                         std::span<const Link> no_links = {}, const std::string& cross = {});

}  // namespace grids
