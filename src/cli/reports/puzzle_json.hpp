#pragma once

#include "cli/input/loaded_puzzle.hpp"
#include "cli/reports/json.hpp"
#include "engines/interface/answer.hpp"

namespace grids::cli {

/// The members "files", "type", "title", "rows", "columns" and "symbols" of an object.
void write_description(Json& json, const LoadedPuzzle& loaded);
/// The member "matches_expected" of an object: whether the only solution is the one that the file has; null where
/// either is missing.
void write_matches_expected(Json& json, const Puzzle& puzzle, Outcome outcome, const Solution& first);

}  // namespace grids::cli
