#pragma once

#include <optional>

#include "core/diagnostics.hpp"
#include "model/puzzle.hpp"

namespace grids::cli {

/// What is wrong with the `solution` in the puzzle's file, given the only solution that there is;
/// nothing when they agree, or when the file has none.
std::optional<Diagnostic> disagreement(const Puzzle& puzzle, const Solution& found, CellNames names);

}  // namespace grids::cli
