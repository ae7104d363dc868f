#include "constraints/arithmetic/arithmetic_rule.hpp"
#include "constraints/arithmetic/cage_rule.hpp"
#include "constraints/arithmetic/make_relation.hpp"
#include "constraints/arithmetic/numbers.hpp"
#include "constraints/catalogue.hpp"
#include "constraints/requirements.hpp"
#include "core/diagnostics.hpp"
#include "model/puzzle.hpp"

namespace grids::classes {
namespace {

ConstraintPtr cage(const Arguments& arguments, const Puzzle& puzzle, Operator op,
                   const std::shared_ptr<CageForms>& forms) {
  const auto& region = arguments.get<Region>("region");
  const auto target = arguments.get<std::int64_t>("target");
  require_region(puzzle, region, arguments.where("region"));
  if (target < -Numbers::largest || target > Numbers::largest)
    throw InputError(arguments.where("target"), "the target " + std::to_string(target) + " is too large: beyond 2^53");
  if (auto alphabet = forms->alphabet(puzzle, region.size()))
    return std::make_shared<CageRule>(CageStatement{region, op, target, std::move(alphabet)}, forms);
  Label label(cage_text(puzzle, region, op, target), cage_kind(op));
  return std::make_shared<ArithmeticRule>(
      make_relation(puzzle, cage_formulas(region, op, target), std::move(label), arguments.where("region")));
}

/// The class of the cages with one operator.
ConstraintClass cage_class(std::string name, std::string summary, Operator op) {
  return {std::move(name),
          std::move(summary),
          {{"region", ArgumentKind::region}, {"target", ArgumentKind::number}},
          [op, forms = std::make_shared<CageForms>()](const Arguments& arguments, const Puzzle& puzzle) {
            return cage(arguments, puzzle, op, forms);
          }};
}

}  // namespace

// Cages: the numbers of a region's cells, taken together by an operator, give a target. The order
// of the cells does not matter: `-` and `/` take the largest against all the others.
//
// Example: a1, a2 and b1 with the clue 6x. Strength: see ArithmeticRule.

ConstraintClass math_op() {
  return {"MathOp",
          "the region's numbers, taken together by + - * / or any of them (?), give the target",
          {{"region", ArgumentKind::region}, {"operator", ArgumentKind::operation}, {"target", ArgumentKind::number}},
          [forms = std::make_shared<CageForms>()](const Arguments& arguments, const Puzzle& puzzle) {
            return cage(arguments, puzzle, arguments.get<Operator>("operator"), forms);
          }};
}

ConstraintClass math() {
  auto row = math_op();
  row.name = "Math";
  return row;
}

ConstraintClass sum_is() { return cage_class("SumIs", "the region's numbers add up to the target", Operator::sum); }

ConstraintClass difference_is() {
  return cage_class("DifferenceIs", "the region's largest number minus all others gives the target",
                    Operator::difference);
}

ConstraintClass product_is() {
  return cage_class("ProductIs", "the region's numbers multiply to the target", Operator::product);
}

ConstraintClass quotient_is() {
  return cage_class("QuotientIs", "the region's largest number divided by all others gives the target",
                    Operator::quotient);
}

}  // namespace grids::classes
