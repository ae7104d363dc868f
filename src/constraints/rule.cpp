#include "constraints/catalogue.hpp"
#include "constraints/rules/rule_constraint.hpp"

namespace grids::classes {

/// What a sentence says of one of its lists.
///
/// Example: each line: sum between 1 and 9 = clue.
/// Strength: that of the normal forms it comes down to; see RuleConstraint.
ConstraintClass rule() {
  return {"Rule",
          "what a sentence says of one of its lists",
          {{"rule", ArgumentKind::rule}},
          [](const Arguments& arguments, const Puzzle&) -> ConstraintPtr {
            return std::make_shared<RuleConstraint>(arguments.get<RulePtr>("rule"), arguments.where());
          }};
}

}  // namespace grids::classes
