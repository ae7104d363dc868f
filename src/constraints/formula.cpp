#include "constraints/arithmetic/arithmetic_rule.hpp"
#include "constraints/arithmetic/make_relation.hpp"
#include "constraints/catalogue.hpp"
#include "model/puzzle.hpp"

namespace grids::classes {

/// Two terms over the numbers of cells compare as the formula says. A side without a value, as by
/// division by zero, makes it false.
///
/// Example: a1 + 2*b2 - c3 = 7, d1 < d2.
/// Strength: see ArithmeticRule.
ConstraintClass formula() {
  return {"Formula",
          "a comparison of two terms over the numbers of cells",
          {{"formula", ArgumentKind::formula}},
          [](const Arguments& arguments, const Puzzle& puzzle) -> ConstraintPtr {
            const auto& formula = arguments.get<Formula>("formula");
            Label label(text(formula, puzzle), formula.comparison == Comparison::equal ? "formula" : "comparison");
            return std::make_shared<ArithmeticRule>(
                make_relation(puzzle, {formula}, std::move(label), arguments.where("formula")));
          }};
}

}  // namespace grids::classes
