#pragma once

#include <memory>

#include "constraints/arithmetic/cage_forms.hpp"
#include "constraints/normal_forms/label.hpp"
#include "core/region.hpp"
#include "model/constraint.hpp"

namespace grids {

/// A cage before it is known which of its cells must differ: the numbers of its cells, taken together by an operator,
/// give a target. Equal cages share what they are rewritten to.
///
/// Example: a1, a2 and b1 with the clue 9+.
/// Strength: that of its normal form (`strengthened`).
class CageRule : public Constraint {
 public:
  CageRule(CageStatement cage, Label label, std::shared_ptr<CageForms> forms)
      : cage_(std::move(cage)), label_(std::move(label)), forms_(std::move(forms)) {}

  Replacement apply(Puzzle& puzzle) const override { return forms_->rewrite(cage_, label_, puzzle); }
  Stage stage() const override { return Stage::specialize; }
  std::span<const CellId> scope() const override { return cage_.cells; }
  bool accepts(std::span<const SymbolId> symbols) const override;
  std::string text(const Puzzle&) const override { return label_.text; }
  std::string_view kind() const override { return label_.kind; }

 private:
  CageStatement cage_;
  Label label_;
  std::shared_ptr<CageForms> forms_;
};

}  // namespace grids
