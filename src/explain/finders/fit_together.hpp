#pragma once

#include <span>
#include <vector>

#include "explain/rules/rules.hpp"

namespace grids::explain {

/// Whether rules about a few cells can all be obeyed at once, as a search finds out that tries what is left of each
/// cell: that each of them alone leaves something is not enough. True where that takes too many tries to tell.
/// `domains` are those of all cells, and are left as they were; `way`, where it is given, is one way to fill the cells
/// of these rules, if there is one.
bool fit_together(const Rules& rules, std::span<const RuleId> together, std::vector<Domain>& domains,
                  std::vector<Domain>* way = nullptr);

}  // namespace grids::explain
