#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/input/loaded_puzzle.hpp"

namespace grids::cli {

/// What becomes of a rule that adds nothing.
enum class Idle {
  no_lists,     ///< there is nothing that it judges
  always_true,  ///< it holds whatever the cells hold
  implied,      ///< the other rules say so already
};

/// For each statement of the puzzle whether it adds nothing, and why.
std::vector<std::optional<Idle>> idle_statements(const LoadedPuzzle& loaded);

/// A warning of cells that are not given and of which no rule speaks; nothing when there is none.
std::optional<Diagnostic> cells_without_rule(const Puzzle& puzzle, CellNames names);

/// How many constraints of each kind do not come from sentences: formulas and classes, "3 sums".
std::string kinds_besides_sentences(const LoadedPuzzle& loaded);

}  // namespace grids::cli
