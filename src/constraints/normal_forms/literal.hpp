#pragma once

#include "core/domain.hpp"
#include "core/region.hpp"
#include "propagation/state.hpp"

namespace grids {

/// The smallest statement about a puzzle: a cell's symbol lies in a set. Rules are put together
/// from these; the candidate 1 of a hidden 0/1 cell says "the rule holds".
struct Literal {
  CellId cell{};
  Domain symbols;

  Literal negated() const noexcept { return {cell, ~symbols}; }
  bool entailed(const State& state) const noexcept { return symbols.contains(state[cell]); }
  bool possible(const State& state) const noexcept { return !(symbols & state[cell]).empty(); }
  bool open(const State& state) const noexcept { return possible(state) && !entailed(state); }
  /// Makes it hold, or not hold. False when it cannot.
  [[nodiscard]] bool require(State& state, bool holding = true) const noexcept {
    return holding ? state.narrow(cell, symbols) : state.remove(cell, symbols);
  }

  friend bool operator==(const Literal&, const Literal&) = default;
};

}  // namespace grids
