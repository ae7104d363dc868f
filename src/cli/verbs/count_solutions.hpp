#pragma once

#include "cli/input/loaded_puzzle.hpp"
#include "cli/terminal/exit_code.hpp"
#include "render/text.hpp"
#include "search/effort/limits.hpp"

namespace grids::cli {

/// Counts a puzzle's solutions without visiting each, shows how far it is, and prints the number, or what `solve
/// --json` prints. `memory`: for what is remembered.
ExitCode count_solutions(const LoadedPuzzle& loaded, const Limits& limits, std::size_t memory, bool json,
                         CellNames names);

}  // namespace grids::cli
