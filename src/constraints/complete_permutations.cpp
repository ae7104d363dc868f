#include "constraints/complete_permutations.hpp"

#include <algorithm>
#include <cassert>

#include "constraints/region_permutes_symbols.hpp"
#include "model/puzzle.hpp"

namespace grids {

CompletePermutations::CompletePermutations(std::vector<Region> regions, std::string meaning)
    : regions_(std::move(regions)), meaning_(std::move(meaning)) {
  for (const auto& region : regions_) cells_.insert(cells_.end(), region.begin(), region.end());
  std::ranges::sort(cells_);
  // Not std::ranges::unique, which clang 14 cannot compile with libstdc++ 12.
  cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
}

Replacement CompletePermutations::apply(Puzzle& puzzle) const {
  std::vector<ConstraintPtr> each;
  for (const auto& region : regions_)
    each.push_back(std::make_shared<RegionPermutesSymbols>(region, puzzle.symbols().all()));
  return Replacement::by(std::move(each));
}

bool CompletePermutations::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  return std::ranges::all_of(regions_, [&](const Region& region) {
    Domain seen;
    for (const auto cell : region) {
      const auto place = std::ranges::lower_bound(cells_, cell) - cells_.begin();
      seen.insert(symbols[static_cast<std::size_t>(place)]);
    }
    return seen.size() == region.size();
  });
}

}  // namespace grids
