#pragma once

#include "core/diagnostics.hpp"
#include "language/files/collection.hpp"
#include "language/files/file_finder.hpp"
#include "language/synopsis.hpp"
#include "model/puzzle.hpp"
#include "model/registry.hpp"

namespace grids {

/// Composes what was collected into a puzzle: first the size, then parameters and symbols, then
/// everything that is written in terms of these. Throws InputError when a step leaves too little
/// to go on with; other errors only go to `diagnostics`. What the sentences came to goes to `told`.
Puzzle compose(Collection& collection, const FileFinder& finder, const Registry& registry, Diagnostics& diagnostics,
               std::vector<Statement>& told);

}  // namespace grids
