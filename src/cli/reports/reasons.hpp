#pragma once

#include <string>

#include "cli/reports/inference_feed.hpp"
#include "core/cell_names.hpp"

namespace grids::cli {

/// "c4 = 7, c5 loses 2 7: hidden single, permutation of c1-c9": what changed, and why.
std::string text(const Inference& inference, CellNames names);
/// "a1 - a2 = 1 -> pairs; a1 loses 4: difference": what took the constraint's place, and what it took away itself.
std::string text(const Application& application, CellNames names);
/// "Assume c4 = 7 (depth 2)".
std::string assumed_text(const Assumption& assumption, CellNames names);
/// "Refuted: c4 is not 7 (depth 2)".
std::string refuted_text(const Assumption& assumption, CellNames names);

/// That the search leaves the tree.
std::string gave_up_text();

/// The symbol, or for a hidden cell the number, that a candidate stands for.
std::string candidate_text(const Puzzle& puzzle, CellId cell, SymbolId symbol);

}  // namespace grids::cli
