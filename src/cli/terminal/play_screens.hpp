#pragma once

#include <optional>
#include <vector>

#include "play/session.hpp"

namespace grids::cli {

/// Lets the user type givens into the grid with the arrow keys; nothing when they leave it with Escape. Needs a
/// terminal.
std::optional<std::vector<Given>> edit_grid(const Puzzle& puzzle, const TextStyle& style);

/// Lets the user go through the steps with the arrow keys, the board redrawn in its place. Needs a terminal.
void play_back(play::Session& session);

}  // namespace grids::cli
