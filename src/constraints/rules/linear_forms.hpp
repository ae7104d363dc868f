#pragma once

#include "constraints/automata/alphabet.hpp"
#include "constraints/rules/linear_sum.hpp"
#include "model/comparison.hpp"

namespace grids {

/// What the cells' symbols weigh, added up, compares with a target: all in whole numbers.
struct LinearStatement {
  std::vector<NumberedCell> terms;
  Comparison comparison = Comparison::equal;
  std::int64_t target = 0;
};

/// The comparison of two linear terms; nothing when one of them is not linear, or when numbers
/// become too large.
std::optional<LinearStatement> linear_statement(const rules::Term& left, Comparison comparison,
                                                const rules::Term& right, const Workbench& bench);

/// Whether it says how many of some literals hold, for which a normal form is as strong as can be.
bool is_count(const LinearStatement& statement);

/// Requires the statement, by the strongest normal form for it: a count, an automaton over the
/// partial sums, or a sum with its bounds.
void require(const LinearStatement& statement, Workbench& bench);
/// A flag that says whether the statement is so.
Literal flag(const LinearStatement& statement, Workbench& bench);

}  // namespace grids
