#pragma once

#include <memory>
#include <utility>

#include "constraints/arithmetic/arithmetic_rule.hpp"
#include "constraints/arithmetic/make_relation.hpp"
#include "model/puzzle.hpp"

namespace grids {

/// The constraint that says what a formula says: what rules about the numbers of cells come to.
inline ConstraintPtr formula_constraint(const Puzzle& puzzle, Formula formula, const Location& where = {}) {
  Label label(text(formula, puzzle), "formula");
  return std::make_shared<ArithmeticRule>(make_relation(puzzle, {std::move(formula)}, std::move(label), where));
}

}  // namespace grids
