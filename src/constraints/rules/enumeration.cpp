#include "constraints/rules/enumeration.hpp"

namespace grids {

Enumeration::Enumeration(Region cells, const Workbench& bench) : bench_(bench), cells_(std::move(cells)) {
  const auto& puzzle = bench.puzzle();
  for (std::size_t place = 0; place < cells_.size(); ++place) {
    const auto cell = cells_[place];
    const auto domain = puzzle.domain(cell);
    symbols_.push_back(domain.empty() ? SymbolId{} : domain.lowest());
    if (domain.single()) continue;
    auto& differing = differing_.emplace_back();
    for (std::size_t i = 0; i < open_.size(); ++i)
      if (puzzle.must_differ(open_[i], cell)) differing.push_back(i);
    open_.push_back(cell);
    open_places_.push_back(place);
  }
}

bool Enumeration::clashes(SymbolId symbol) const {
  return std::ranges::any_of(differing_[chosen_.size()], [&](std::size_t i) { return chosen_[i] == symbol; });
}

}  // namespace grids
