#pragma once

#include "explain/explainer.hpp"
#include "explain/finders/finder.hpp"
#include "explain/oracle/oracle.hpp"

namespace grids::explain {

/// Takes each candidate in turn to hold and follows singles and rules by themselves, as an explainer of its own: a
/// candidate that leads to a contradiction is gone. Of those that there are, the one with the shortest proof; where it
/// is read, only what it needs is told. Throws Stopped when the oracle's stop says so; `stop` is passed on to what it
/// follows.
void find_refutations(const Explainer& explainer, Oracle& oracle, const TechniqueRow& row, const StopToken& stop,
                      Deductions& found);

}  // namespace grids::explain
