#include "language/settling/every_cell.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>

namespace grids {
namespace {

constexpr std::size_t most_named = 10;

std::set<CellId> covered(const Region& spoken_of, const Sheet& sheet, const Puzzle& puzzle) {
  std::set<CellId> cells(spoken_of.begin(), spoken_of.end());
  for (const auto& given : puzzle.givens()) cells.insert(given.cell);
  for (const auto& [name, layer] : sheet.layers)
    for (const auto& region : layer.regions)
      if (region.clue) cells.insert(region.cells.begin(), region.cells.end());
  return cells;
}

/// The names of the cells in play that are not among `cells`, the first few of them; empty when all are.
std::string uncovered(const std::set<CellId>& cells, const Grid& grid) {
  std::string names;
  std::size_t count = 0;
  for (const auto cell : grid.cells()) {
    if (cells.contains(cell)) continue;
    if (++count <= most_named) names.append(names.empty() ? "" : ", ").append(grid.name(cell));
  }
  return count > most_named ? names.append(" and " + std::to_string(count - most_named) + " more") : names;
}

}  // namespace

bool is_formula_class(std::string_view name) {
  constexpr std::array<std::string_view, 5> classes{"SumIs", "DifferenceIs", "ProductIs", "QuotientIs", "MathOp"};
  return std::ranges::find(classes, name) != classes.end();
}

void check_every_cell(const Location& where, const Region& spoken_of, const Sheet& sheet, const Puzzle& puzzle,
                      Diagnostics& diagnostics) {
  const auto missing = uncovered(covered(spoken_of, sheet, puzzle), puzzle.grid());
  if (!missing.empty()) diagnostics.error(where, "every cell must be given or in a formula; these are not: " + missing);
}

}  // namespace grids
