#pragma once

#include "model/puzzle.hpp"

namespace grids::explain {

/// The puzzle with its constraints rewritten to normal forms, each by itself: candidates stay as
/// the author left them, so that whatever a normal form takes away later is owed to that one
/// constraint and can be said of it. Givens are not applied.
///
/// Throws InputError naming a constraint that cannot be brought into normal form.
Puzzle expanded(const Puzzle& puzzle);

}  // namespace grids::explain
