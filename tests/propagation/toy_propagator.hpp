#pragma once

#include <functional>
#include <memory>
#include <string>

#include "core/region.hpp"
#include "propagation/propagator.hpp"

namespace grids::toys {

/// A propagator whose parts a test makes up on the spot.
struct Behaviour {
  std::string name = "toy";
  Region scope = {};
  Needs needs = {};
  std::function<Verdict(State&)> propagate = [](State&) { return Verdict::keep; };
};

class ToyPropagator : public Propagator {
 public:
  explicit ToyPropagator(Behaviour behaviour) : behaviour_(std::move(behaviour)) {}

  Verdict propagate(State& state) const override { return behaviour_.propagate(state); }
  Needs needs() const override { return behaviour_.needs; }
  std::span<const CellId> scope() const override { return behaviour_.scope; }
  bool accepts(std::span<const SymbolId>) const override { return true; }
  NamedText text(const Puzzle&) const override { return behaviour_.name; }
  std::string_view kind() const override { return behaviour_.name; }

 private:
  Behaviour behaviour_;
};

inline ConstraintPtr propagator(Behaviour behaviour) { return std::make_shared<ToyPropagator>(std::move(behaviour)); }

/// Narrows a cell and says what follows for the propagator.
inline Verdict narrowed(State& state, CellId cell, Domain to, Verdict verdict = Verdict::keep) {
  return state.narrow(cell, to) ? verdict : Verdict::contradiction;
}

}  // namespace grids::toys
