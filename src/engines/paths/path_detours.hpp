#pragma once

#include <optional>
#include <vector>

#include "engines/paths/path_board.hpp"

namespace grids {

/// Another solution than this one, in which a stretch of one path goes another way through vertices without a path, or
/// straight over an edge between two of its vertices; nothing if there is none. The board allows vertices without a
/// path; a solution says by edge whether it is used.
std::optional<std::vector<bool>> path_detour(const PathBoard& board, const std::vector<bool>& solution);

}  // namespace grids
