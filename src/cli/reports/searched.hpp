#pragma once

#include <string>

#include "cli/options/puzzle_limits.hpp"
#include "cli/terminal/exit_code.hpp"
#include "engines/interface/answer.hpp"
#include "explain/explainer.hpp"

namespace grids::cli {

/// Where an explanation comes to no end, what a search says: whether there is just one solution.
class Searched {
 public:
  /// Looks for solutions where the explainer is stuck, and only then.
  Searched(const Puzzle& puzzle, const explain::Explainer& explainer, const PuzzleLimits& limits,
           CellNames names = CellNames::letters);

  /// What is known of the puzzle's solutions: by the explanation, or by the search.
  Outcome outcome() const;
  /// Whether it is known that the solution is the only one: by the explanation, or by the search.
  bool unique() const;
  /// "A search finds several solutions, so that not all can be told.": without a solution, and why in a second line.
  /// Nothing where the explanation says it all.
  std::string sentence() const;
  ExitCode exit_code() const;

 private:
  explain::Standing standing_;
  bool proved_;
  Outcome outcome_ = Outcome::unknown;
  std::string why_none_;  ///< in a line of its own
};

}  // namespace grids::cli
