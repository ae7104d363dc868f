#pragma once

#include "constraints/normal_forms/clause.hpp"

namespace grids {

/// A flag holds exactly when at least one of some literals does. "And" is the same with all
/// negated: p holds exactly when q and r do, if not p holds exactly when not q or not r does.
///
/// Example: a hidden cell is 1 exactly when a1 or a2 is x.
/// Strength: domain consistency, where the flag's cell is not among the literals' cells.
class ReifiedClause : public Labelled {
 public:
  ReifiedClause(Literal flag, std::vector<Literal> literals, Label label);

  std::span<const CellId> scope() const override { return scope_; }
  bool accepts(std::span<const SymbolId> symbols) const override;

  std::string_view form_name() const override { return "clause with a condition"; }
  Verdict propagate(State& state) const noexcept override;
  void append_remainder(const State& state, Remainder& remainder) const override;
  void encode(Encoder& encoder) const override;
  Needs needs() const override { return {.event = Event::any, .cost = 0, .idempotent = flag_apart_}; }

 protected:
  /// With the flag decided, what is left is the clause.
  Replacement simplified(const Puzzle& puzzle) const override;

 private:
  Verdict refute(State& state) const noexcept;

  Literal flag_;
  Clause clause_;
  Region scope_;  ///< the clause's, then the flag's cell if it is not among them
  bool flag_apart_;
};

/// "The flag holds exactly when all literals do."
std::shared_ptr<const ReifiedClause> reified_conjunction(Literal flag, std::vector<Literal> literals, Label label);

}  // namespace grids
