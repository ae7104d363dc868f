#include <algorithm>
#include <bit>

#include "explain/finders/common.hpp"

namespace grids::explain {
namespace {

/// The group in which, with `gone` out of the way, their symbol has one place left.
std::optional<GroupId> single_after(const Position& position, const std::vector<Candidate>& gone, SymbolId symbol,
                                    std::uint64_t& place) {
  const auto& rules = position.rules();
  for (const auto& candidate : gone) {
    if (candidate.symbol != symbol) continue;
    for (const auto& membership : rules.groups_of(candidate.cell)) {
      const auto& group = rules.group(membership.group);
      if (!group.required.contains(symbol)) continue;
      place = position.places(membership.group, symbol);
      for (std::size_t i = 0; i < group.cells.size(); ++i)
        if (std::ranges::find(gone, Candidate{group.cells[i], symbol}) != gone.end()) place &= ~(std::uint64_t{1} << i);
      if (std::has_single_bit(place)) return membership.group;
    }
  }
  return std::nullopt;
}

/// Makes an elimination the first half of a placement, where it leaves a symbol one place in a group.
void place_at_once(const Position& position, const Deduction& half, Deductions& found) {
  Domain symbols;
  for (const auto& candidate : half.eliminations) symbols.insert(candidate.symbol);
  for (const auto symbol : symbols) {
    std::uint64_t place = 0;
    const auto group = single_after(position, half.eliminations, symbol, place);
    if (!group) continue;
    auto whole = half;
    const auto& cells = position.rules().group(*group).cells;
    whole.placement = Candidate{cells[static_cast<std::size_t>(std::countr_zero(place))], symbol};
    whole.proof.truths.push_back(Truth::of(*group, symbol));
    found.push_back(std::move(whole));
    return;
  }
}

void find_directly(Finder half, Position& position, const TechniqueRow& row, Deductions& found) {
  Deductions halves;
  half(position, row, halves);
  for (const auto& one : halves) place_at_once(position, one, found);
}

}  // namespace

/// Pointing or claiming that leaves the symbol one place in another group.
void find_direct_intersections(Position& position, const TechniqueRow& row, Deductions& found) {
  find_directly(find_intersections, position, row, found);
}

/// A hidden pair or triple that leaves another symbol one place in its group.
void find_direct_hidden_subsets(Position& position, const TechniqueRow& row, Deductions& found) {
  find_directly(find_hidden_subsets, position, row, found);
}

}  // namespace grids::explain
