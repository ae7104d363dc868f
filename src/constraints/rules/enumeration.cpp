#include "constraints/rules/enumeration.hpp"

#include <cassert>

namespace grids {

Enumeration::Enumeration(Region cells, const Workbench& bench) : bench_(bench), cells_(std::move(cells)) {
  assert(std::ranges::is_sorted(cells_));
  const auto& puzzle = bench.puzzle();
  for (std::size_t place = 0; place < cells_.size(); ++place) {
    const auto cell = cells_[place];
    const auto domain = puzzle.domain(cell);
    symbols_.push_back(domain.empty() ? SymbolId{} : domain.lowest());
    if (domain.single()) continue;
    open_.push_back(cell);
    open_places_.push_back(place);
  }
}

/// Not before somebody runs through them: of a whole grid, where nobody does, there are millions of pairs.
void Enumeration::find_differing() {
  differing_.assign(open_.size(), {});
  for (std::size_t later = 0; later < open_.size(); ++later)
    for (std::size_t i = 0; i < later; ++i)
      if (bench_.puzzle().must_differ(open_[i], open_[later])) differing_[later].push_back(i);
}

bool Enumeration::clashes(SymbolId symbol) const {
  return std::ranges::any_of(differing_[chosen_.size()], [&](std::size_t i) { return chosen_[i] == symbol; });
}

}  // namespace grids
