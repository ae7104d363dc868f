#pragma once

#include <chrono>
#include <string_view>

#include "engines/interface/answer.hpp"
#include "explain/explainer.hpp"
#include "explain/rating.hpp"
#include "model/puzzle.hpp"
#include "report/json.hpp"

namespace grids::report {

// Members and values that several objects have (docs/json.md).

/// "none", "unique", "several", "unknown".
std::string_view outcome_word(Outcome outcome);

/// The members "type", "title", "rows", "columns" and "symbols" of an object.
void write_puzzle(Json& json, const Puzzle& puzzle);
/// Rows of what `write_cell(json, cell)` writes; null for blocks.
template <typename WriteCell>
void write_rows(Json& json, const Grid& grid, WriteCell write_cell) {
  json.begin_array();
  for (std::size_t row = 0; row < grid.rows(); ++row) {
    json.begin_array();
    for (std::size_t column = 0; column < grid.lattice().cells_in_row(row); ++column)
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
/// The same of these links, which are the puzzle's.
void write_link_places(Json& json, const Puzzle& puzzle, const std::vector<Link>& links);
/// The walls that are there: each two cells, or a cell and the side at which nothing lies.
void write_walls(Json& json, const Puzzle& puzzle, const Solution& solution);
/// The same of these walls, which are the puzzle's.
void write_wall_places(Json& json, const Puzzle& puzzle, const std::vector<Link>& walls);
/// The members "nodes", "guesses", "failures" and "depth" of an object.
void write_statistics(Json& json, const Statistics& statistics);
/// The same, and "milliseconds".
void write_statistics(Json& json, const Statistics& statistics, std::chrono::nanoseconds time);

/// "solved", "stuck", "contradiction", "cut short".
std::string_view standing_word(explain::Standing standing);
/// The members "rating", "sum", "level", "needed_steps" and "techniques" of an object.
void write_rating(Json& json, const explain::Rating& rating);
/// A step of an explanation as an object.
void write_step(Json& json, const explain::Explainer& explainer, explain::StepNumber step, CellNames names);
/// The member "contradiction" where there is one, those of the rating, and "steps".
void write_explanation(Json& json, const explain::Explainer& explainer, CellNames names);

}  // namespace grids::report
