#pragma once

#include "cli/batch/rating_worker.hpp"
#include "cli/exit_code.hpp"
#include "cli/options/options.hpp"
#include "search/limits.hpp"

namespace grids::cli {

/// Solves the puzzles of files in another program's notation one after another, each with rules of its own, and prints
/// a line for each. Throws InputError when nothing can be read.
ExitCode batch_documents(const PuzzleOptions& puzzles, const Limits& limits, bool json);

/// The same, but says of each how hard it is.
ExitCode rate_documents(const PuzzleOptions& puzzles, const RatingTask& task);

}  // namespace grids::cli
