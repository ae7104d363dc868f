#include "cli/reports/puzzle_json.hpp"

#include "cli/input/expected_solution.hpp"

namespace grids::cli {

void write_description(Json& json, const LoadedPuzzle& loaded) {
  json.key("files").begin_array();
  for (const auto& file : loaded.files) json.value(file);
  json.end_array();
  report::write_puzzle(json, loaded.puzzle);
}

void write_matches_expected(Json& json, const Puzzle& puzzle, Outcome outcome, const Solution& first) {
  json.key("matches_expected");
  if (puzzle.expected && outcome == Outcome::unique && !first.empty())
    json.value(!disagreement(puzzle, first, CellNames::letters));
  else
    json.null();
}

}  // namespace grids::cli
