#include "cli/reports/reasons.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "constraints/normal_forms/labelled.hpp"
#include "explain/wording/conflict_wording.hpp"
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

std::string changes_text(const Puzzle& puzzle, std::span<const CellChange> all, CellNames names) {
  std::string changes;
  std::size_t shown = 0;
  for (const auto& change : all) {
    if (shown == most_changes) break;
    if (shown++ > 0) changes += ", ";
    changes += change_text(puzzle, change, names);
  }
  if (shown < all.size()) changes += fmt::format(" and {} more", all.size() - shown);
  return changes;
}

std::string_view form_of(const Constraint& constraint) {
  const auto* const labelled = dynamic_cast<const Labelled*>(&constraint);
  return labelled != nullptr ? labelled->form_name() : constraint.kind();
}

/// What took a constraint's place: its form where that speaks of itself as the constraint did, else all of it.
std::string replacement_text(const Application& application, const std::string& before, CellNames names) {
  std::vector<std::string> parts;
  for (const auto& next : application.replacement.constraints()) {
    const auto after = explain::rule_name(*next, application.puzzle, names);
    const auto form = form_of(*next);
    parts.push_back(after == before ? std::string(form) : fmt::format("{} ({})", after, form));
  }
  if (parts.empty()) return "nothing";
  const auto more = parts.size() - std::min(parts.size(), most_changes);
  parts.resize(parts.size() - more);
  return fmt::format("{}{}", fmt::join(parts, "; "), more > 0 ? fmt::format("; and {} more", more) : "");
}

std::string_view technique_of(const Application& application) {
  const auto* const propagator = dynamic_cast<const Propagator*>(&application.constraint);
  return propagator == nullptr ? application.constraint.kind() : propagator->technique(application.changes);
}

}  // namespace

std::string candidate_text(const Puzzle& puzzle, CellId cell, SymbolId symbol) {
  if (index(cell) < puzzle.grid().cell_count()) return puzzle.symbols().name(symbol);
  return std::to_string(puzzle.number(cell, symbol).value_or(0));
}

std::string text(const Inference& inference, CellNames names) {
  const auto changes = changes_text(inference.puzzle, inference.changes, names);
  return fmt::format("{}: {}, {}", changes, inference.technique,
                     explain::rule_name(inference.constraint, inference.puzzle, names));
}

std::string text(const Application& application, CellNames names) {
  auto text = explain::rule_name(application.constraint, application.puzzle, names);
  switch (application.replacement.kind()) {
    case Replacement::Kind::keep: break;
    case Replacement::Kind::entailed: text += " -> nothing"; break;
    case Replacement::Kind::others: text += " -> " + replacement_text(application, text, names); break;
    case Replacement::Kind::contradiction: text += " -> a contradiction"; break;
  }
  if (application.changes.empty()) return text;
  return fmt::format("{}; {}: {}", text, changes_text(application.puzzle, application.changes, names),
                     technique_of(application));
}

std::string assumed_text(const Assumption& assumption, CellNames names) {
  const auto& [cell, symbol, depth, puzzle] = assumption;
  return fmt::format("Assume {} = {} (depth {})", puzzle.grid().name(cell, names), candidate_text(puzzle, cell, symbol),
                     depth);
}

std::string gave_up_text() {
  return "All assumptions are given up; the search goes on by learning from conflicts, which is not told.";
}

std::string refuted_text(const Assumption& assumption, CellNames names) {
  const auto& [cell, symbol, depth, puzzle] = assumption;
  return fmt::format("Refuted: {} is not {} (depth {})", puzzle.grid().name(cell, names),
                     candidate_text(puzzle, cell, symbol), depth);
}

}  // namespace grids::cli
