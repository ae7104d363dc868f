#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/domain.hpp"
#include "model/puzzle.hpp"

namespace grids::explain {

/// Rules and givens that cannot go together: why a puzzle has no solution.
///
/// Without rules and givens nothing has been found that few of them come to.
struct Conflict {
  /// What a rule, with the givens, takes away from `cell`, or from how many cells it takes `place`.
  struct Exclusion {
    ConstraintPtr rule;
    Domain symbols;
  };

  std::vector<ConstraintPtr> rules;   ///< in normal form; none can be left out, as far as was found
  std::vector<Given> givens;          ///< the same
  std::optional<CellId> cell;         ///< for which nothing is left
  std::optional<SymbolId> homeless;   ///< for which no place is left in the region of the first rule
  std::vector<Exclusion> exclusions;  ///< what leaves nothing, or no place: of each rule that does
  bool each_can_hold = false;         ///< it was proved of every rule that the givens, and nothing else, let it hold

  bool found() const noexcept { return !rules.empty() || !givens.empty(); }
};

}  // namespace grids::explain
