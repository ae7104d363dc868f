#pragma once

#include <vector>

#include "constraints/arithmetic/expression.hpp"
#include "constraints/normal_forms/relation.hpp"
#include "core/source.hpp"

namespace grids {

/// The normal form of "one of these formulas holds" that reasons by arithmetic: a LinearRelation, a
/// Product, or else an ExpressionRelation. Throws InputError at `where` when the formulas speak of
/// no cell, of a block, of a symbol without a number, or leave the range of numbers.
RelationPtr make_relation(const Puzzle& puzzle, std::vector<Formula> formulas, Label label, const Location& where);
/// The same, but null where the formulas leave the range of numbers or speak of too many cells: a form besides this one
/// may do.
RelationPtr find_relation(const Puzzle& puzzle, std::vector<Formula> formulas, Label label, const Location& where);

}  // namespace grids
