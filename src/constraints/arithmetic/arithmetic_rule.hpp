#pragma once

#include "constraints/normal_forms/relation.hpp"
#include "core/named_text.hpp"
#include "propagation/total.hpp"

namespace grids {

/// A cage or a formula before it is known which of its cells must differ. Rewriting gives it the
/// strongest normal form that is affordable.
///
/// Example: a1 + a2 + b1 = 9 with a1, a2 in one row becomes a table of combinations.
/// Strength: that of its normal form (`strengthened`).
class ArithmeticRule : public Constraint, public KnowsTotal {
 public:
  explicit ArithmeticRule(RelationPtr relation) : relation_(std::move(relation)) {}

  Replacement apply(Puzzle& puzzle) const override { return replace_by(relation_, puzzle); }
  Stage stage() const override { return Stage::specialize; }
  std::span<const CellId> scope() const override { return relation_->scope(); }
  bool accepts(std::span<const SymbolId> symbols) const override { return relation_->accepts(symbols); }
  NamedText text(const Puzzle& puzzle) const override { return relation_->text(puzzle); }
  std::string_view kind() const override { return relation_->kind(); }
  bool all_different() const override { return relation_->all_different(); }
  std::optional<std::int64_t> total(const Puzzle& puzzle) const override {
    const auto* const sum = dynamic_cast<const KnowsTotal*>(relation_.get());
    return sum == nullptr ? std::nullopt : sum->total(puzzle);
  }

 private:
  RelationPtr relation_;
};

}  // namespace grids
