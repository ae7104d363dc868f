#pragma once

#include <optional>
#include <string>

#include "language/formulas/term.hpp"
#include "language/sentences/syntax.hpp"

namespace grids {

/// `a1 - a2 = 1` is a cage, in which the order of the cells does not matter. In all but this very form (`1 = a1 - a2`,
/// `a1 - a2 + 0 = 1`, `a1 - a2 = n`, or joined to another rule) it is taken in the order typed. This is what is said of
/// those forms, which people may mean the other way; nothing of a comparison that nobody takes for a cage.
std::optional<std::string> told_of_order(const ComparedTerms& formula);
std::optional<std::string> told_of_order(const syntax::Rule& comparison);

}  // namespace grids
