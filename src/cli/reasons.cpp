#include "cli/reasons.hpp"

#include <fmt/format.h>

#include <cctype>

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

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

/// The end of the cell name that begins at `begin`, or `begin` when none does.
std::size_t cell_name_end(const std::string& text, std::size_t begin) {
  if (begin > 0 && is_word(text[begin - 1])) return begin;
  auto end = begin;
  while (end < text.size() && is_lower(text[end])) ++end;
  const auto letters = end;
  while (end < text.size() && is_digit(text[end])) ++end;
  const auto complete = letters > begin && end > letters && (end == text.size() || !is_word(text[end]));
  return complete ? end : begin;
}

}  // namespace

std::string candidate_text(const Puzzle& puzzle, CellId cell, SymbolId symbol) {
  if (index(cell) < puzzle.grid().cell_count()) return puzzle.symbols().name(symbol);
  return std::to_string(puzzle.number(cell, symbol).value_or(0));
}

std::string with_cell_names(std::string text, const Grid& grid, CellNames names) {
  if (names == CellNames::letters) return text;
  std::string renamed;
  for (std::size_t i = 0; i < text.size();) {
    const auto end = cell_name_end(text, i);
    const auto name = text.substr(i, std::max<std::size_t>(end - i, 1));
    const auto place = end > i ? parse_cell_name(name) : std::nullopt;
    renamed += place && grid.contains(*place) ? grid.name(grid.cell(*place), names) : name;
    i += name.size();
  }
  return renamed;
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
