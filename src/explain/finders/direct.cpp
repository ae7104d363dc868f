#include <algorithm>
#include <bit>
#include <cassert>

#include "explain/finders/common.hpp"

namespace grids::explain {
namespace {

/// Whether somebody who looked at the one group sees what is left in the other at the same glance.
using SeenAtOnce = bool (*)(const Rules& rules, GroupId looked_at, GroupId other);

bool is_same(const Rules&, GroupId looked_at, GroupId other) { return looked_at == other; }

/// Rows go with rows, columns with columns, blocks with blocks: as in Sudoku Explainer.
bool is_alike(const Rules& rules, GroupId looked_at, GroupId other) {
  const auto& one = rules.group(looked_at);
  const auto& two = rules.group(other);
  const bool line = one.shape == Group::Shape::line;
  return line == (two.shape == Group::Shape::line) && (!line || is_row(rules, one) == is_row(rules, two));
}

/// The group in which, with what the half takes away out of the way, the symbol has one place left.
std::optional<GroupId> single_after(const Position& position, const Deduction& half, SymbolId symbol, SeenAtOnce seen,
                                    std::uint64_t& place) {
  const auto& rules = position.rules();
  const auto looked_at = half.proof.truths.front().group;
  assert(looked_at);
  const auto& gone = half.eliminations;
  for (const auto& candidate : gone) {
    if (candidate.symbol != symbol) continue;
    for (const auto& membership : rules.groups_of(candidate.cell)) {
      const auto& group = rules.group(membership.group);
      if (!group.required.contains(symbol) || !seen(rules, *looked_at, membership.group)) continue;
      place = position.places(membership.group, symbol);
      for (std::size_t i = 0; i < group.cells.size(); ++i)
        if (std::ranges::find(gone, Candidate{group.cells[i], symbol}) != gone.end()) place &= ~(std::uint64_t{1} << i);
      if (std::has_single_bit(place)) return membership.group;
    }
  }
  return std::nullopt;
}

/// Makes an elimination the first half of a placement, where it leaves a symbol one place in a group.
void place_at_once(const Position& position, const Deduction& half, SeenAtOnce seen, Deductions& found) {
  Domain symbols;
  for (const auto& candidate : half.eliminations) symbols.insert(candidate.symbol);
  for (const auto symbol : symbols) {
    std::uint64_t place = 0;
    const auto group = single_after(position, half, symbol, seen, place);
    if (!group) continue;
    auto whole = half;
    const auto& cells = position.rules().group(*group).cells;
    whole.placement = Candidate{cells[static_cast<std::size_t>(std::countr_zero(place))], symbol};
    whole.proof.truths.push_back(Truth::of(*group, symbol));
    found.push_back(std::move(whole));
    return;
  }
}

void find_directly(Finder half, SeenAtOnce seen, Position& position, const TechniqueRow& row, Deductions& found) {
  Deductions halves;
  half(position, row, halves);
  for (const auto& one : halves) place_at_once(position, one, seen, found);
}

}  // namespace

/// Pointing or claiming that leaves the symbol one place in another group of the kind.
void find_direct_intersections(Position& position, const TechniqueRow& row, Deductions& found) {
  find_directly(find_intersections, is_alike, position, row, found);
}

/// A hidden pair or triple that leaves another symbol one place in the same group.
void find_direct_hidden_subsets(Position& position, const TechniqueRow& row, Deductions& found) {
  find_directly(find_hidden_subsets, is_same, position, row, found);
}

}  // namespace grids::explain
