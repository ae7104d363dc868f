#pragma once

#include "cli/exit_code.hpp"
#include "cli/options.hpp"
#include "search/limits.hpp"

namespace grids::cli {

/// Solves the puzzles of files in another program's notation one after another, each with rules of its own, and prints
/// a line for each. Throws InputError when nothing can be read.
ExitCode batch_documents(const PuzzleOptions& puzzles, const Limits& limits, bool json);

}  // namespace grids::cli
