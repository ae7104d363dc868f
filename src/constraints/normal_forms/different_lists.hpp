#pragma once

#include "constraints/normal_forms/labelled.hpp"
#include "core/region.hpp"

namespace grids {

/// Two lists of cells differ somewhere.
///
/// Example: no two rows of a Binairo are equal.
/// Strength: domain consistency, where no cell stands in the lists twice.
class DifferentLists : public Labelled {
 public:
  /// The lists have one length, at least 1.
  DifferentLists(Region first, Region second, Label label);

  std::span<const CellId> scope() const override { return scope_; }
  bool accepts(std::span<const SymbolId> symbols) const override;

  Verdict propagate(State& state) const noexcept override;
  void append_remainder(const State& state, Remainder& remainder) const override;
  void encode(Encoder& encoder) const override;
  Needs needs() const override { return {.event = Event::fixed, .cost = 1, .idempotent = false}; }

 private:
  Region first_;
  Region second_;
  Region scope_;
  std::vector<std::size_t> first_places_;  ///< in the scope
  std::vector<std::size_t> second_places_;
};

}  // namespace grids
