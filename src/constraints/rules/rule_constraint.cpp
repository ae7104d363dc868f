#include "constraints/rules/rule_constraint.hpp"

#include <algorithm>
#include <cassert>

#include "constraints/rules/family.hpp"
#include "constraints/rules/lowering.hpp"
#include "constraints/rules/shared_forms.hpp"
#include "model/rules/evaluate.hpp"

namespace grids {

RuleConstraint::RuleConstraint(std::shared_ptr<const rules::Judgment> judgment, Location where,
                               std::shared_ptr<SharedForms> shared)
    : judgment_(std::move(judgment)),
      where_(std::move(where)),
      shared_(std::move(shared)),
      scope_(judgment_->placed.cells()) {
  std::ranges::sort(scope_);
}

std::string_view RuleConstraint::reasoning() const {
  const auto known = family(judgment_->placed.form()->rule());
  return known.empty() ? "rule alone" : known;
}

Replacement RuleConstraint::apply(Puzzle& puzzle) const {
  return lowered(judgment_, puzzle, where_, {}, shared_.get());
}

bool RuleConstraint::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  return rules::holds(judgment_->placed, *judgment_->vocabulary, rules::Assignment(scope_, symbols));
}

NamedText RuleConstraint::text(const Puzzle&) const { return rules::told(*judgment_); }

}  // namespace grids
