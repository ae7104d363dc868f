#pragma once

#include <optional>

#include "explain/journal/journal.hpp"
#include "explain/rules/position.hpp"

namespace grids::explain {

/// Why what is known cannot be, if that shows at a glance: a cell or a group has no place left, or a rule does not
/// accept what its cells are filled with.
std::optional<Proof> contradiction(const Position& position);

}  // namespace grids::explain
