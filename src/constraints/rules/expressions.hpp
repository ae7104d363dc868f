#pragma once

#include <optional>

#include "constraints/arithmetic/expression.hpp"
#include "constraints/rules/workbench.hpp"

namespace grids {

/// What a word does in a formula; nothing where formulas do not know it.
std::optional<Expression::Kind> expression_kind(rules::Aggregate aggregate);

/// The term as arithmetic over the numbers of known cells; nothing when it is something else.
std::optional<Expression> expression(const rules::Term& term, const Workbench& bench);

/// Requires the comparison by what formulas come down to. Whether both sides are arithmetic over cells.
bool require_formula(const rules::Term& left, Comparison comparison, const rules::Term& right, Workbench& bench);

}  // namespace grids
