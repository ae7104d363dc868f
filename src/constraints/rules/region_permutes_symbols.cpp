#include "constraints/rules/region_permutes_symbols.hpp"

#include <cassert>

#include "constraints/normal_forms/permutation.hpp"
#include "constraints/rules/requirements.hpp"
#include "model/puzzle.hpp"

namespace grids {

bool RegionPermutesSymbols::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  Domain seen;
  for (const auto symbol : symbols) seen.insert(symbol);
  return seen == symbols_;
}

Replacement RegionPermutesSymbols::apply(Puzzle& puzzle) const {
  for (const auto cell : region_)
    if (!puzzle.narrow(cell, symbols_)) return Replacement::contradiction();
  return Replacement::by(std::make_shared<Permutation>(region_, symbols_));
}

NamedText RegionPermutesSymbols::text(const Puzzle& puzzle) const {
  return cells_text(puzzle, region_) + " hold each of " + puzzle.symbols().text(symbols_) + " once";
}

}  // namespace grids
