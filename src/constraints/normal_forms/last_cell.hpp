#pragma once

#include <optional>

#include "propagation/propagator.hpp"

namespace grids {

/// Where at most one cell of its scope is open, exactly the candidates that the constraint accepts stay; nothing where
/// more are.
std::optional<Verdict> judge_last_cell(const Constraint& constraint, State& state);

}  // namespace grids
