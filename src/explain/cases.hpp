#pragma once

#include <optional>

#include "core/stop.hpp"
#include "explain/explainer.hpp"
#include "explain/oracle/oracle.hpp"
#include "explain/sets/budget.hpp"

namespace grids::explain {

/// How a candidate comes to nothing whatever a cell holds with it: the assumption is followed until there is nothing
/// more to see, and then each symbol that a cell is left with is assumed in its turn. As few cases as are found with
/// little work, and by as few steps as they still need; nothing where there are many. The proof rests on what the cases
/// do (see `Proof::cases`).
std::optional<Proof> refuted_by_cases(const Explainer& explainer, Candidate assumed, Oracle& oracle,
                                      const TechniqueRow& row, const StopToken& stop);

}  // namespace grids::explain
