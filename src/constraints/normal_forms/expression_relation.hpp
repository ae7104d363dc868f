#pragma once

#include <vector>

#include "constraints/arithmetic/expression.hpp"
#include "constraints/arithmetic/numbers.hpp"
#include "constraints/normal_forms/relation.hpp"

namespace grids {

/// One of some formulas holds: any arithmetic over the numbers of cells.
///
/// Example: a1*b1 + c1 = min of [d1 d2], or one of a1+b1 = 6, a1*b1 = 6, ...
/// Strength: a candidate stays as long as, in interval arithmetic, some formula may hold with it;
/// exact for the last open cell.
class ExpressionRelation : public Relation {
 public:
  static constexpr std::size_t most_cells = 256;

  /// The cells of `formulas` are positions in `scope`, which has at most `most_cells`.
  ExpressionRelation(Region scope, Numbers numbers, std::vector<Formula> formulas, Label label);

  bool accepts(std::span<const SymbolId> symbols) const override;
  bool symmetric() const override;
  double weight() const override { return weight_; }

  std::string_view form_name() const override { return "bounds of a formula"; }
  Verdict propagate(State& state) const noexcept override;
  void encode(Encoder& encoder) const override;
  Needs needs() const override { return {Event::any, 3, 0, false}; }

 private:
  Verdict propagate_intervals(State& state) const noexcept;
  Verdict propagate_last(State& state, std::size_t last) const noexcept;

  Numbers numbers_;
  std::vector<Formula> formulas_;
  double weight_ = 0;  ///< by the parts of all formulas
};

}  // namespace grids
