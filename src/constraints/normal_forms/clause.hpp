#pragma once

#include <vector>

#include "constraints/normal_forms/labelled.hpp"
#include "constraints/normal_forms/literal.hpp"
#include "propagation/counting.hpp"

namespace grids {

/// At least one of some literals holds. An implication is one too: "if p then q" is "not p, or q".
///
/// Example: a1 is x or b1 is not x; if a1 is 3 then b2 is 4 or 5.
/// Strength: domain consistency.
class Clause : public Labelled, public KnowsCount {
 public:
  Clause(std::vector<Literal> literals, Label label);

  std::span<const CellId> scope() const override { return scope_; }
  bool accepts(std::span<const SymbolId> symbols) const override;

  std::string_view form_name() const override { return "clause"; }
  Verdict propagate(State& state) const noexcept override;
  void explain(const History& past, std::optional<Removal> removed, Reason& reason) const override;
  void append_remainder(const State& state, Remainder& remainder) const override;
  void encode(Encoder& encoder) const override;
  Needs needs() const override { return {.event = Event::any, .cost = 0, .idempotent = true}; }
  std::optional<CountedCells> counted() const override;

  const std::vector<Literal>& literals() const noexcept { return literals_; }

 protected:
  /// Literals that cannot hold are left out.
  Replacement simplified(const Puzzle& puzzle) const override;

 private:
  std::vector<Literal> literals_;  ///< one for each cell
  Region scope_;
};

}  // namespace grids
