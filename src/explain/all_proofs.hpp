#pragma once

#include <memory>

#include "explain/explainer.hpp"

namespace grids::explain {

/// The step with more proofs behind the chosen one: all that techniques which search nothing see where `before` stands,
/// and that come to at least as much. A stop leaves it with those that were found by then.
Step with_all_proofs(Step step, const Explainer& before, const StopToken& stop);

/// The same of all steps of an explanation but those from outside.
std::unique_ptr<Explainer> with_all_proofs(const Explainer& explainer, const StopToken& stop);

}  // namespace grids::explain
