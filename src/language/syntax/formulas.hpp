#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "language/syntax/syntax.hpp"

namespace grids {

/// A comparison that is spelled as a cage is: `a1 - a2 = 1`, `6 = a1 * a2 * b1`, `a1 + b1 = n`. One side is nothing but
/// two or more typed cells, each once, joined by `+`, `-`, `*` or `/`, only one kind of them; the other has no cell;
/// and
/// `=` is between them. The order of the cells of a cage does not matter: `-` and `/` take the largest against all
/// others. Whatever is not of this form, `a1 - a2 + 0 = 1`, `a1 = a2 + 1`, `cell 1 - cell 2 = 1`, is taken as typed.
struct CageSpelling {
  rules::Aggregate aggregate = rules::Aggregate::sum;
  std::vector<const syntax::Term*> cells;  ///< names
  const syntax::Term* target = nullptr;
};

/// The cage that the rule is spelled as, if it is. `is_cell`: whether a name is that of a cell, and of nothing else.
std::optional<CageSpelling> cage_spelling(const syntax::Rule& rule,
                                          const std::function<bool(const syntax::Term&)>& is_cell);

/// Whether the rule is a comparison of numbers that are calculated of typed cells: `a1 + 2*b2 = 7`, `a1 < b1 < c1`,
/// `sum of [a1-c3] = 9`. Such a rule judges no list; people call it a formula.
bool is_formula(const syntax::Rule& rule);
bool is_formula(const syntax::Body& body);

/// What is said of a difference or quotient of typed cells that is none of a cage, but could be meant as one:
/// `a1 - a2 + 0 = 1`. Nothing where nobody would take it for a cage.
std::optional<std::string> told_of_order(const syntax::Rule& comparison);

}  // namespace grids
