#include "cli/expected_solution.hpp"

#include <fmt/format.h>

#include "cli/human.hpp"

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
  if (first.empty()) return std::nullopt;
  if (different > 1) first += fmt::format("; {} differ", counted(different, "cell", "cells"));
  return Diagnostic{Severity::error, puzzle.expected_at, "this is not the solution: " + first};
}

}  // namespace grids::cli
