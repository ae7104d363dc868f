#include "constraints/normal_forms/all_different.hpp"

#include <algorithm>
#include <cassert>

#include "constraints/normal_forms/encoding.hpp"
#include "model/puzzle.hpp"

namespace grids {

bool AllDifferent::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  Domain seen;
  for (const auto symbol : symbols) {
    if (seen.contains(symbol)) return false;
    seen.insert(symbol);
  }
  return true;
}

NamedText AllDifferent::text(const Puzzle& puzzle) const {
  return NamedText::cells(puzzle.grid(), region_) + " are all different";
}

Verdict AllDifferent::propagate(State& state) const noexcept {
  Domain taken;
  for (;;) {
    Domain decided;
    std::size_t undecided = 0;
    for (const auto cell : region_) {
      const auto domain = state[cell];
      if (!domain.single())
        ++undecided;
      else if (decided.contains(domain))
        return Verdict::contradiction;
      else
        decided |= domain;
    }
    if (undecided == 0) return Verdict::entailed;
    if (decided == taken) return Verdict::keep;
    taken = decided;
    for (const auto cell : region_)
      if (!state[cell].single() && !state.remove(cell, decided)) return Verdict::contradiction;
  }
}

/// Whether a constraint that stays says the same of these cells and perhaps more. Of two equal
/// ones the later goes.
bool AllDifferent::implied_by_another(const Puzzle& puzzle) const {
  bool earlier = true;
  for (const auto& other : puzzle.constraints()) {
    if (other.get() == this) {
      earlier = false;
      continue;
    }
    const auto scope = other->scope();
    if (scope.size() < region_.size()) continue;
    const auto inside = [&](CellId cell) { return std::ranges::find(scope, cell) != scope.end(); };
    if (!std::ranges::all_of(region_, inside) || !other->all_different()) continue;
    // Of two that say the same the later one goes.
    if (scope.size() > region_.size() || earlier || other->kind() != kind()) return true;
  }
  return false;
}

/// Decided cells have had their say.
Replacement AllDifferent::simplified(const Puzzle& puzzle) const {
  if (implied_by_another(puzzle)) return Replacement::entailed();
  Region open;
  for (const auto cell : region_)
    if (!puzzle.domain(cell).single()) open.push_back(cell);
  if (open.size() < 2) return Replacement::entailed();
  if (open.size() == region_.size()) return Replacement::keep();
  return Replacement::by(std::make_shared<AllDifferent>(std::move(open)));
}

/// Used symbols are no candidates any more.
void AllDifferent::append_remainder(const State&, Remainder&) const {}

void AllDifferent::encode(Encoder& encoder) const { encode_different(encoder, region_); }

/// Another cell had the symbol already, or two had the same.
void AllDifferent::explain(const History& past, std::optional<Removal> removed, Reason& reason) const {
  Domain seen;
  for (const auto cell : region_) {
    if (removed && (cell == removed->cell || !past.had(cell, removed->symbol))) continue;
    const auto candidates = past[cell];
    if (!candidates.single()) continue;
    if (removed) return reason.add(cell, candidates);
    if (seen.contains(candidates)) {
      for (const auto other : region_)
        if (past[other] == candidates) reason.add(other, candidates);
      return;
    }
    seen |= candidates;
  }
  Propagator::explain(past, removed, reason);
}

}  // namespace grids
