#include "cli/reports/reasons.hpp"

#include <fmt/format.h>

#include "model/puzzle.hpp"

namespace grids::cli {
namespace {

/// Longer lists of changes are cut: the grid beside them shows the rest.
constexpr std::size_t most_changes = 8;

std::string change_text(const Puzzle& puzzle, const CellChange& change, CellNames names) {
  const auto name = puzzle.grid().name(change.cell, names);
  if (change.after.empty()) return name + " has no candidate left";
  if (change.after.single())
    return fmt::format("{} = {}", name, candidate_text(puzzle, change.cell, change.after.lowest()));
  std::string gone;
  for (const auto symbol : change.before - change.after) gone += ' ' + candidate_text(puzzle, change.cell, symbol);
  return fmt::format("{} loses{}", name, gone);
}

}  // namespace

std::string candidate_text(const Puzzle& puzzle, CellId cell, SymbolId symbol) {
  if (index(cell) < puzzle.grid().cell_count()) return puzzle.symbols().name(symbol);
  return std::to_string(puzzle.number(cell, symbol).value_or(0));
}

std::string text(const Inference& inference, CellNames names) {
  std::string changes;
  std::size_t shown = 0;
  for (const auto& change : inference.changes) {
    if (shown == most_changes) break;
    if (shown++ > 0) changes += ", ";
    changes += change_text(inference.puzzle, change, names);
  }
  if (shown < inference.changes.size()) changes += fmt::format(" and {} more", inference.changes.size() - shown);
  const auto rule = with_cell_names(inference.constraint.text(inference.puzzle), inference.puzzle.grid(), names);
  return fmt::format("{}: {}, {}", changes, inference.technique, rule);
}

std::string assumed_text(const Assumption& assumption, CellNames names) {
  const auto& [cell, symbol, depth, puzzle] = assumption;
  return fmt::format("Assume {} = {} (depth {})", puzzle.grid().name(cell, names), candidate_text(puzzle, cell, symbol),
                     depth);
}

std::string refuted_text(const Assumption& assumption, CellNames names) {
  const auto& [cell, symbol, depth, puzzle] = assumption;
  return fmt::format("Refuted: {} is not {} (depth {})", puzzle.grid().name(cell, names),
                     candidate_text(puzzle, cell, symbol), depth);
}

}  // namespace grids::cli
