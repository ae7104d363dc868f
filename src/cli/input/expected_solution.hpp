#pragma once

#include <optional>

#include "core/diagnostics.hpp"
#include "engines/interface/answer.hpp"
#include "model/puzzle.hpp"
#include "search/effort/limits.hpp"

namespace grids::cli {

/// What is wrong with the `solution` in the puzzle's file, given the only solution that there is;
/// nothing when they agree, or when the file has none.
std::optional<Diagnostic> disagreement(const Puzzle& puzzle, const Solution& found, CellNames names);

/// The same, after any answer: where there are several solutions, it has to be one of them. Nothing, too, when
/// a limit comes before that is known.
std::optional<Diagnostic> disagreement(const Puzzle& puzzle, const Answer& answer, const Solution& found,
                                       CellNames names, const Limits& limits);

}  // namespace grids::cli
