#pragma once

#include <memory>
#include <utility>

#include "constraints/normal_forms/relation.hpp"
#include "constraints/rules/make_relation.hpp"
#include "model/puzzle.hpp"

namespace grids {

/// A relation that becomes the strongest form affordable when it is known which cells must differ.
class FormulaConstraint : public Constraint {
 public:
  explicit FormulaConstraint(RelationPtr relation) : relation_(std::move(relation)) {}

  Replacement apply(Puzzle& puzzle) const override { return replace_by(relation_, puzzle); }
  Stage stage() const override { return Stage::specialize; }
  std::span<const CellId> scope() const override { return relation_->scope(); }
  bool accepts(std::span<const SymbolId> symbols) const override { return relation_->accepts(symbols); }
  NamedText text(const Puzzle& puzzle) const override { return relation_->text(puzzle); }
  std::string_view kind() const override { return relation_->kind(); }

 private:
  RelationPtr relation_;
};

/// The constraint that says what a formula says: what rules about the numbers of cells come to.
inline ConstraintPtr formula_constraint(const Puzzle& puzzle, Formula formula, const Location& where = {}) {
  const Label label("the formula", "formula");
  return std::make_shared<FormulaConstraint>(make_relation(puzzle, {std::move(formula)}, label, where));
}

}  // namespace grids
