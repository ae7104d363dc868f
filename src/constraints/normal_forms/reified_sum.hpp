#pragma once

#include <vector>

#include "constraints/arithmetic/numbers.hpp"
#include "constraints/automata/alphabet.hpp"
#include "constraints/normal_forms/labelled.hpp"
#include "constraints/normal_forms/literal.hpp"
#include "model/comparison.hpp"

namespace grids {

/// If a flag holds, a sum of cells' numbers compares with a constant. Numbers belong to cell and
/// symbol, so coefficients and "only among" are in them. With the negated flag and comparison
/// a second one makes it "exactly if"; with a flag of all symbols it is a plain sum.
///
/// Example: if the hidden cell h is 1, then a1 + 2*b2 <= 7.
/// Strength: bounds consistency once the flag holds; domain consistency of `!=`, `<`, `<=`, `>`, `>=`.
class ReifiedSum : public Labelled {
 public:
  /// Each cell stands once in `terms`; neither the target nor any sum of some terms may leave +-2^62.
  ReifiedSum(Literal flag, std::vector<NumberedCell> terms, Comparison comparison, std::int64_t target, Label label);

  std::span<const CellId> scope() const override { return scope_; }
  bool accepts(std::span<const SymbolId> symbols) const override;

  std::string_view form_name() const override { return "sum with a condition"; }
  Verdict propagate(State& state) const noexcept override;
  void explain(const History& past, std::optional<Removal> removed, Reason& reason) const override;
  void append_remainder(const State& state, Remainder& remainder) const override;
  void encode(Encoder& encoder) const override;
  Needs needs() const override { return {.event = Event::any, .cost = 1}; }

 private:
  struct Terms;
  bool explain_sum(const History& past, std::optional<Removal> removed, Reason& reason) const;
  bool explain_not_equal(const History& past, std::optional<Removal> removed, Reason& reason) const;
  bool all_fit(NumberRange sum, std::int64_t widest) const noexcept;
  bool narrow(State& state, const NumberedCell& term, NumberRange rest) const noexcept;

  Literal flag_;
  std::vector<NumberedCell> terms_;
  Comparison comparison_;
  std::int64_t target_;
  Region scope_;  ///< the terms' cells, then the flag's if it is not among them
  std::size_t flag_place_;
};

}  // namespace grids
