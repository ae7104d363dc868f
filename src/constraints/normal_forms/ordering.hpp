#pragma once

#include <array>
#include <vector>

#include "constraints/automata/alphabet.hpp"
#include "constraints/normal_forms/labelled.hpp"
#include "model/comparison.hpp"

namespace grids {

/// Each cell's number compares in the same way with that of the next: a strictly or weakly
/// rising or falling chain.
///
/// Example: along a thermometer the numbers increase, a1 < a2 < b2.
/// Strength: domain consistency, where no cell stands twice: a chain is a tree, so narrowing it
/// once forward and once backward is enough.
class Ordering : public Labelled {
 public:
  Ordering(std::vector<NumberedCell> chain, Comparison comparison, Label label);

  std::span<const CellId> scope() const override { return scope_; }
  bool accepts(std::span<const SymbolId> symbols) const override;
  bool all_different() const override { return all_different_; }

  Verdict propagate(State& state) const noexcept override;
  void append_remainder(const State& state, Remainder& remainder) const override;
  void encode(Encoder& encoder) const override;
  Needs needs() const override { return {.event = Event::any, .cost = 1, .idempotent = !repeats_}; }

 private:
  /// For each symbol of a cell, the symbols of its neighbour in the chain that go with it.
  using Partners = std::array<Domain, Domain::capacity>;
  struct Link {
    std::uint32_t forward = 0;   ///< table from this cell to the next
    std::uint32_t backward = 0;  ///< table from the next cell to this one
  };

  std::uint32_t keep(const Partners& partners);
  Domain partners(std::uint32_t table, Domain candidates) const noexcept;

  Region cells_;
  Region scope_;
  std::vector<std::uint32_t> places_;  ///< of each cell of the chain, in the scope
  std::vector<Link> links_;
  std::vector<Partners> tables_;  ///< each once
  bool repeats_ = false;
  bool all_different_ = false;
};

}  // namespace grids
