#include "explain/rules/position.hpp"

#include <cassert>

namespace grids::explain {

Position::Position(const Rules& rules)
    : rules_(&rules),
      domains_(rules.expanded().domains().begin(), rules.expanded().domains().end()),
      filled_(rules.cell_count()),
      places_(rules.groups().size() * rules.symbol_count()),
      boards_(rules.symbol_count() * rules.words()),
      quiet_(rules.rule_count()),
      quiet_together_(rules.rule_count()),
      quiet_with_pairs_(rules.rule_count()),
      quiet_at_a_glance_(rules.rule_count()),
      changed_(rules.rule_count(), 1),
      open_(rules.cell_count()) {
  for (std::size_t i = 0; i < domains_.size(); ++i) {
    const auto cell = cell_at(i);
    for (const auto symbol : domains_[i]) {
      boards_[index(symbol) * rules.words() + i / 64] |= std::uint64_t{1} << (i % 64);
      for (const auto& [group, place] : rules.groups_of(cell))
        places_[index(group) * rules.symbol_count() + index(symbol)] |= std::uint64_t{1} << place;
    }
    // What the puzzle leaves no choice of, as walls on the rim of sought regions, nobody writes down.
    const bool in_grid = i < rules.puzzle().grid().cell_count();
    const bool settled = in_grid ? !rules.puzzle().grid().in_play(cell)
                                 : i < rules.puzzle().cell_count() && rules.puzzle().domain(cell).single();
    if (settled) fill(cell);
  }
}

void Position::remove(Candidate candidate) {
  assert(has(candidate) && "only what is there can be taken away");
  ++changes_;
  const auto [cell, symbol] = candidate;
  domains_[index(cell)] -= Domain::of(symbol);
  boards_[index(symbol) * rules_->words() + index(cell) / 64] &= ~(std::uint64_t{1} << (index(cell) % 64));
  for (const auto& [group, place] : rules_->groups_of(cell))
    places_[index(group) * rules_->symbol_count() + index(symbol)] &= ~(std::uint64_t{1} << place);
  for (const auto rule : rules_->others_of(cell)) {
    quiet_[index(rule)] = quiet_together_[index(rule)] = quiet_with_pairs_[index(rule)] = 0;
    changed_[index(rule)] = changes_ + 1;
  }
}

void Position::fill(CellId cell) {
  assert(!filled(cell) && open_ > 0 && "a cell is filled once");
  ++changes_;
  filled_[index(cell)] = 1;
  --open_;
  for (const auto rule : rules_->others_of(cell)) quiet_at_a_glance_[index(rule)] = 0;
}

}  // namespace grids::explain
