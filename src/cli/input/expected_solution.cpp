#include "cli/input/expected_solution.hpp"

#include <fmt/format.h>

#include "core/counted.hpp"
#include "core/duration.hpp"
#include "engines/placement_solver.hpp"
#include "model/walls.hpp"

namespace grids::cli {

std::optional<Diagnostic> disagreement(const Puzzle& puzzle, const Solution& found, CellNames names) {
  if (!puzzle.expected) return std::nullopt;
  std::string first;
  std::size_t different = 0;
  for (const auto cell : puzzle.grid().cells()) {
    const auto& claimed = (*puzzle.expected)[index(cell)];
    if (!claimed || *claimed == found[index(cell)]) continue;
    if (++different == 1)
      first = fmt::format("{} is {}, the file says {}", puzzle.grid().name(cell, names),
                          puzzle.symbols().name(found[index(cell)]), puzzle.symbols().name(*claimed));
  }
  for (const auto& [a, b, link, rank] : puzzle.links) {
    const auto claimed = index(link) < puzzle.expected->size() ? (*puzzle.expected)[index(link)] : std::nullopt;
    if (!claimed || *claimed == found[index(link)]) continue;
    if (++different == 1)
      first = fmt::format("{}-{} is {} {}link, unlike in the file", puzzle.grid().name(a, names),
                          puzzle.grid().name(b, names), index(found[index(link)]) == 1 ? "a" : "no",
                          rank == 1 ? "" : std::string(ordinal(rank)) + " ");
  }
  for (const auto& wall : puzzle.walls) {
    const auto claimed =
        index(wall.cell) < puzzle.expected->size() ? (*puzzle.expected)[index(wall.cell)] : std::nullopt;
    if (!claimed || *claimed == found[index(wall.cell)]) continue;
    if (++different == 1)
      first = fmt::format("there is {} wall {}, unlike in the file", index(found[index(wall.cell)]) == 1 ? "a" : "no",
                          wall_name(wall, puzzle.grid(), names));
  }
  if (first.empty()) return std::nullopt;
  const bool cells_alone = puzzle.told_cells() == puzzle.grid().cell_count();
  if (different > 1)
    first += fmt::format("; {} differ",
                         cells_alone ? counted(different, "cell", "cells") : counted(different, "place", "places"));
  return Diagnostic{Severity::error, puzzle.expected_at, "this is not the solution: " + first};
}

std::optional<Diagnostic> disagreement(const Puzzle& puzzle, const Answer& answer, const Solution& found,
                                       CellNames names, const Limits& limits) {
  if (answer.outcome() == Outcome::unique) return disagreement(puzzle, found, names);
  if (answer.outcome() != Outcome::several || !puzzle.expected) return std::nullopt;
  const CompiledRules rules(puzzle);
  if (PlacementSolver(rules).solve(puzzle.claimed_cells(), 1, limits).outcome() != Outcome::none) return std::nullopt;
  return Diagnostic{Severity::error, puzzle.expected_at, "this is not a solution: it breaks a rule or changes a given"};
}

}  // namespace grids::cli
