#pragma once

#include <chrono>
#include <string_view>

#include "cli/input/puzzle_input.hpp"
#include "cli/reports/json.hpp"
#include "engines/answer.hpp"

namespace grids::cli {

/// "none", "unique", "several", "unknown".
std::string_view outcome_word(Outcome outcome);

/// The members "files", "type", "title", "rows", "columns" and "symbols" of an object.
void write_description(Json& json, const LoadedPuzzle& loaded);
/// Rows of what `write_cell(json, cell)` writes; null for blocks.
template <typename WriteCell>
void write_rows(Json& json, const Grid& grid, WriteCell write_cell) {
  json.begin_array();
  for (std::size_t row = 0; row < grid.rows(); ++row) {
    json.begin_array();
    for (std::size_t column = 0; column < grid.columns(); ++column)
      if (const auto cell = grid.cell({row, column}); grid.in_play(cell))
        write_cell(json, cell);
      else
        json.null();
    json.end_array();
  }
  json.end_array();
}
/// Rows of symbols; null for blocks.
void write_solution(Json& json, const Puzzle& puzzle, const Solution& solution);
/// The pairs of cells that a solution joins, as a list of lists of two names.
void write_links(Json& json, const Puzzle& puzzle, const Solution& solution);
/// The members "nodes", "guesses", "failures" and "depth" of an object.
void write_statistics(Json& json, const Statistics& statistics);
/// The same, and "milliseconds".
void write_statistics(Json& json, const Statistics& statistics, std::chrono::nanoseconds time);
/// The member "matches_expected" of an object: whether the only solution is the one that the file has; null where
/// either is missing.
void write_matches_expected(Json& json, const Puzzle& puzzle, Outcome outcome, const Solution& first);

}  // namespace grids::cli
