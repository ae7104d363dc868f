#include "constraints/catalogue.hpp"

#include "constraints/rules/cage.hpp"
#include "constraints/rules/region_rules.hpp"
#include "constraints/rules/rule_constraint.hpp"
#include "constraints/rules/shared_forms.hpp"
#include "model/puzzle.hpp"
#include "model/rules/rule.hpp"

namespace grids {

Catalogue::Catalogue() : shared_(std::make_shared<SharedForms>()) {}

void Catalogue::add(const ClosedRule& closed, Puzzle& puzzle) const {
  const auto& rule = closed.rule;
  if (rule.kind == rules::Rule::Kind::all) {
    for (const auto& part : rule.operands)
      add({part, closed.vocabulary, closed.wording, closed.where, closed.typed}, puzzle);
  } else if (auto of_region = region_rule(rule, puzzle, closed.where)) {
    if (*of_region) puzzle.add(std::move(*of_region), closed.typed);
  } else {
    auto said = closed.wording.said();
    if (auto cage = said.empty() ? cage_statement(rule) : std::nullopt) {
      const std::shared_ptr<FormCache> forms(shared_, &shared_->forms);
      puzzle.add(Cage::made(std::move(*cage), puzzle, forms, closed.where), closed.typed);
      return;
    }
    auto judgment = std::make_shared<rules::Judgment>(rules::Judgment{rule, closed.vocabulary, closed.wording.text(),
                                                                      closed.wording.about(), std::move(said),
                                                                      closed.wording.length()});
    puzzle.add(std::make_shared<RuleConstraint>(std::move(judgment), closed.where, shared_), closed.typed);
  }
}

}  // namespace grids
