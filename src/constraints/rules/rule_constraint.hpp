#pragma once

#include <memory>

#include "core/named_text.hpp"
#include "core/region.hpp"
#include "core/source.hpp"
#include "model/constraint.hpp"
#include "model/named_reasoning.hpp"
#include "model/rules/judgment.hpp"

namespace grids {

struct SharedForms;

/// A rule closed on a list of cells. Its meaning is the evaluator's; rewriting brings it to normal
/// forms (see Lowering).
class RuleConstraint : public Constraint, public NamedReasoning, public rules::Judged {
 public:
  RuleConstraint(std::shared_ptr<const rules::Judgment> judgment, Location where,
                 std::shared_ptr<SharedForms> shared = nullptr);

  Replacement apply(Puzzle& puzzle) const override;
  Stage stage() const override { return Stage::specialize; }
  std::span<const CellId> scope() const override { return scope_; }
  bool accepts(std::span<const SymbolId> symbols) const override;
  NamedText text(const Puzzle& puzzle) const override;
  std::string_view kind() const override { return "rule"; }
  std::string_view reasoning() const override;

  const rules::Judgment& judgment() const noexcept override { return *judgment_; }
  const std::shared_ptr<const rules::Judgment>& shared_judgment() const noexcept { return judgment_; }

 private:
  std::shared_ptr<const rules::Judgment> judgment_;
  Location where_;
  std::shared_ptr<SharedForms> shared_;
  Region scope_;
};

}  // namespace grids
