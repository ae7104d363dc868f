#pragma once

#include "cli/input/puzzle_input.hpp"
#include "cli/options/options.hpp"

namespace grids::cli {

/// Whether the user named a bare type at a terminal and typed no givens: then the grid is asked for.
bool should_ask_for_grid(const LoadedPuzzle& loaded, const PuzzleOptions& options);

/// Lets the user type or paste the grid until it can be read, and offers to save it as a puzzle
/// file. Returns the puzzle with the grid; as it was when the user types nothing.
LoadedPuzzle ask_for_grid(PuzzleOptions options, const LoadedPuzzle& bare);

}  // namespace grids::cli
