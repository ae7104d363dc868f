#pragma once

#include <memory>

#include "constraints/arithmetic/cage_forms.hpp"
#include "constraints/normal_forms/label.hpp"
#include "core/named_text.hpp"
#include "core/region.hpp"
#include "model/constraint.hpp"
#include "propagation/total.hpp"

namespace grids {

/// "a1 + a2 + b1 = 9".
NamedText cage_text(const Puzzle& puzzle, const Region& cells, Operator op, std::int64_t target);
/// Its family in statistics: "sum".
std::string_view cage_kind(Operator op);

/// A cage before it is known which of its cells must differ: the numbers of its cells, taken together by an operator,
/// give a target. Equal cages share what they are rewritten to.
///
/// Example: a1, a2 and b1 with the clue 9+.
/// Strength: that of its normal form (`strengthened`).
class CageRule : public Constraint, public KnowsTotal, public std::enable_shared_from_this<CageRule> {
 public:
  CageRule(CageStatement cage, std::shared_ptr<CageForms> forms) : cage_(std::move(cage)), forms_(std::move(forms)) {}

  Replacement apply(Puzzle& puzzle) const override { return forms_->rewrite(cage_, Label(shared_from_this()), puzzle); }
  Stage stage() const override { return Stage::specialize; }
  std::span<const CellId> scope() const override { return cage_.cells; }
  bool accepts(std::span<const SymbolId> symbols) const override;
  NamedText text(const Puzzle& puzzle) const override {
    return cage_text(puzzle, cage_.cells, cage_.operation, cage_.target);
  }
  std::string_view kind() const override { return cage_kind(cage_.operation); }
  std::optional<std::int64_t> total(const Puzzle&) const override {
    return cage_.operation == Operator::sum ? std::optional(cage_.target) : std::nullopt;
  }

 private:
  CageStatement cage_;
  std::shared_ptr<CageForms> forms_;
};

}  // namespace grids
