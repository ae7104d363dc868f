#pragma once

#include "core/diagnostics.hpp"
#include "language/files/collection.hpp"
#include "language/settling/parameters.hpp"
#include "model/puzzle.hpp"
#include "model/registry.hpp"

namespace grids {

/// Makes the constraint that a class and its arguments stand for, and adds it to the puzzle:
/// `name: SumIs` with keys, `SumIs: {..}`, or, for a class of one argument, the value alone. The
/// registry knows the class.
void instantiate_class(const ClassItem& item, const Registry& registry, Parameters& parameters, Puzzle& puzzle,
                       Diagnostics& diagnostics);

}  // namespace grids
