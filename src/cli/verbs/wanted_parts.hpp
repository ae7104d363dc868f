#pragma once

#include "cli/options/options.hpp"
#include "model/puzzle.hpp"

namespace grids::cli {

/// Besides givens, a type may want clues, regions, blocks or marks, without which its rules say little or nothing, and
/// which a new puzzle cannot be given by the program. Throws InputError that says what is missing and what can be done
/// when a bare type of the library is named that wants such parts.
void demand_no_drawn_parts(const PuzzleOptions& options);
/// The same when the files that make the puzzle draw none of the parts that their types want.
void demand_drawn_parts(const PuzzleOptions& options, const Puzzle& puzzle);

}  // namespace grids::cli
