#pragma once

#include <optional>
#include <vector>

#include "core/stop.hpp"
#include "explain/rules/switched_explanation.hpp"
#include "generate/composed_puzzle.hpp"
#include "generate/puzzle_pieces.hpp"

namespace grids {

/// Whether techniques see other rules where all cells are given: with links or walls that are sought.
bool givens_matter(const Puzzle& puzzle);

/// The rules of a puzzle as techniques see them, with one set of its pieces after another. What the same clues come to
/// is worked out once.
class ExplainablePieces {
 public:
  /// All must outlive it. `stage` is what `pieces` are pieces of, and `recipe` composes it with fewer of them.
  ExplainablePieces(ComposedPuzzle& stage, const PuzzlePieces& pieces, RecipeComposer& recipe)
      : stage_(stage), pieces_(pieces), recipe_(recipe) {}

  /// Valid until the next call. Throws Stopped once a stop is requested.
  const explain::Rules& rules(const std::vector<bool>& kept, const StopToken& stop);

 private:
  explain::Rules built(const std::vector<bool>& kept, const StopToken& stop);

  ComposedPuzzle& stage_;
  const PuzzlePieces& pieces_;
  RecipeComposer& recipe_;
  std::optional<explain::SwitchedExplanation> switched_;
  std::vector<bool> last_gone_;         ///< constraints that were left out last
  std::vector<Given> last_givens_;      ///< and what was given
  std::optional<explain::Rules> last_;  ///< and what that came to
};

}  // namespace grids
