#include "constraints/catalogue.hpp"

#include "constraints/rules/cage.hpp"
#include "constraints/rules/region_rules.hpp"
#include "constraints/rules/rule_constraint.hpp"
#include "constraints/rules/shared_forms.hpp"
#include "model/puzzle.hpp"
#include "model/rules/judgment.hpp"

namespace grids {

Catalogue::Catalogue() : shared_(std::make_shared<SharedForms>()) {}

void Catalogue::add(ClosedRule closed, Puzzle& puzzle) const {
  const auto& form = closed.rule.form()->rule();
  if (form.kind == rules::Rule::Kind::all) {
    for (const auto& part : closed.rule.rule().operands)
      add({part, closed.vocabulary, closed.wording, closed.where, closed.typed}, puzzle);
  } else if (auto of_region = region_rule(closed.rule, puzzle, closed.where)) {
    if (*of_region) puzzle.add(std::move(*of_region), closed.typed);
  } else {
    auto said = closed.wording.said();
    if (auto cage = said.empty() ? cage_statement(form) : std::nullopt) {
      cage->cells = closed.rule.placed(std::move(cage->cells));
      const std::shared_ptr<FormCache> forms(shared_, &shared_->forms);
      puzzle.add(Cage::made(std::move(*cage), puzzle, forms, closed.where), closed.typed);
      return;
    }
    auto judgment = std::make_shared<rules::Judgment>(rules::Judgment{std::move(closed.rule), closed.vocabulary,
                                                                      closed.wording.text(), closed.wording.about(),
                                                                      std::move(said), closed.wording.length()});
    puzzle.add(std::make_shared<RuleConstraint>(std::move(judgment), closed.where, shared_), closed.typed);
  }
}

}  // namespace grids
