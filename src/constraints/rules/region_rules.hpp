#pragma once

#include <optional>

#include "core/source.hpp"
#include "model/constraint.hpp"
#include "model/rules/placed_rule.hpp"

namespace grids {

/// The constraint that says of plain cells, each once, what the rule does: that they are a permutation, or all
/// different; null of a single cell, which nothing can be the same as. No value when the rule says anything else.
/// Throws an InputError at `where` when there are more cells than symbols.
std::optional<ConstraintPtr> region_rule(const rules::PlacedRule& rule, const Puzzle& puzzle, const Location& where);

}  // namespace grids
