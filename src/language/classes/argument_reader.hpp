#pragma once

#include "core/diagnostics.hpp"
#include "language/settling/parameters.hpp"
#include "model/arguments.hpp"
#include "model/document.hpp"
#include "model/puzzle.hpp"

namespace grids {

/// Reads the value of an argument as its kind demands. Throws InputError.
ArgumentValue read_argument(const Node& value, ArgumentKind kind, Parameters& parameters, const Puzzle& puzzle);

}  // namespace grids
