#include <bit>
#include <cassert>

#include "explain/finders/common.hpp"

namespace grids::explain {
namespace {

/// The cell of a group that a single bit marks.
CellId cell_of(const Group& group, std::uint64_t bit) {
  assert(std::has_single_bit(bit) && static_cast<std::size_t>(std::countr_zero(bit)) < group.cells.size());
  return group.cells[static_cast<std::size_t>(std::countr_zero(bit))];
}

Proof proof(const TechniqueRow& row, Truth truth) {
  return {.technique = row.technique, .difficulty = row.weight, .truths = {truth}};
}

}  // namespace

/// One cell of a complete group is open: it takes the symbol that is missing.
void find_full_houses(Position& position, const TechniqueRow& row, Deductions& found) {
  const auto& rules = position.rules();
  for (std::size_t i = 0; i < rules.groups().size(); ++i) {
    const auto& group = rules.groups()[i];
    if (!group.complete()) continue;
    const auto open = open_places(position, group);
    if (!std::has_single_bit(open)) continue;
    const auto cell = cell_of(group, open);
    if (!position[cell].single()) continue;
    const auto symbol = position[cell].lowest();
    found.push_back({Candidate{cell, symbol}, {}, proof(row, Truth::of(group_at(i), symbol))});
  }
}

/// A symbol that must stand in the group has one place left there.
void find_hidden_singles(Position& position, const TechniqueRow& row, Deductions& found) {
  const auto& rules = position.rules();
  const bool lines = row.technique == Technique::hidden_single_line;
  for (std::size_t i = 0; i < rules.groups().size(); ++i) {
    const auto& group = rules.groups()[i];
    if (!group.complete() || (group.shape == Group::Shape::line) != lines) continue;
    for (const auto symbol : group.required) {
      const auto places = position.places(group_at(i), symbol);
      if (!std::has_single_bit(places)) continue;
      const auto cell = cell_of(group, places);
      if (position.filled(cell)) continue;
      found.push_back({Candidate{cell, symbol}, {}, proof(row, Truth::of(group_at(i), symbol))});
    }
  }
}

void find_naked_singles(Position& position, const TechniqueRow& row, Deductions& found) {
  for (std::size_t i = 0; i < position.rules().cell_count(); ++i) {
    const auto cell = cell_at(i);
    if (position.filled(cell) || !position[cell].single()) continue;
    found.push_back({Candidate{cell, position[cell].lowest()}, {}, proof(row, Truth::of(cell))});
  }
}

void find_plain_singles(Position& position, const TechniqueRow& row, Deductions& found) {
  find_naked_singles(position, row, found);
  std::erase_if(found, [&](const Deduction& one) { return !position.rules().is_plain(one.placement->cell); });
}

}  // namespace grids::explain
