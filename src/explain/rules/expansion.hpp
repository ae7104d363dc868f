#pragma once

#include "core/stop.hpp"
#include "model/puzzle.hpp"

namespace grids::explain {

/// The puzzle with its constraints rewritten to normal forms, each by itself: candidates stay as
/// the author left them, so that whatever a normal form takes away later is owed to that one
/// constraint and can be said of it. Givens are not applied.
///
/// Throws Unsupported naming a constraint that cannot be brought into normal form, and Stopped once a stop is
/// requested.
Puzzle expanded(const Puzzle& puzzle, const StopToken& stop = {});

/// The same, and of each constraint that was made the one of the puzzle that it comes from.
Puzzle expanded(const Puzzle& puzzle, std::vector<ConstraintPtr>& origins, const StopToken& stop);

/// The same with rules that say each no more than its own author did: what is known of cells that must differ goes into
/// no other rule's normal form, and a rule about a single cell stays a rule. So whatever some of them come to, they
/// come to without the others.
Puzzle expanded_apart(const Puzzle& puzzle, const StopToken& stop = {});

}  // namespace grids::explain
