#pragma once

#include <string_view>

#include "cli/json.hpp"
#include "cli/puzzle_input.hpp"
#include "engines/answer.hpp"

namespace grids::cli {

/// "none", "unique", "several", "unknown".
std::string_view text(Outcome outcome);

/// The members "files", "type", "title", "rows", "columns" and "symbols" of an object.
void write_description(Json& json, const LoadedPuzzle& loaded);
/// Rows of symbols; null for blocks.
void write_solution(Json& json, const Puzzle& puzzle, const Solution& solution);
/// The pairs of cells that a solution joins, as a list of lists of two names.
void write_links(Json& json, const Puzzle& puzzle, const Solution& solution);
/// The members "nodes", "guesses", "failures" and "depth" of an object.
void write_statistics(Json& json, const Statistics& statistics);

}  // namespace grids::cli
