#pragma once

#include "core/diagnostics.hpp"
#include "language/files/collection.hpp"
#include "language/files/file_finder.hpp"
#include "model/puzzle.hpp"
#include "model/registry.hpp"

namespace grids {

/// Composes what was collected into a puzzle: first the size, then parameters and symbols, then
/// everything that is written in terms of these. Throws InputError when a step leaves too little
/// to go on with; other errors only go to `diagnostics`.
Puzzle compose(Collection& collection, const FileFinder& finder, const Registry& registry, Diagnostics& diagnostics);

}  // namespace grids
