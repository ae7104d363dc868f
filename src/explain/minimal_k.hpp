#pragma once

#include <vector>

#include "explain/explainer.hpp"

namespace grids::explain {

class FewestCells;

/// How many filled cells the filling of a cell rests on.
struct CellsLookedAt {
  Candidate placement;
  std::size_t count = 0;
  std::size_t greedy = 0;  ///< how many it would be without looking for the fewest; 0 when singles settle nothing
  bool proved = false;     ///< at this point, no cell can be filled by looking at fewer
};

/// How many filled cells one must look at, at the hardest moment, to fill a puzzle by singles: its "k".
struct LooksNeeded {
  std::size_t most = 0;
  bool exact = false;  ///< no order of filling gets by with fewer; else the puzzle may, or takes more than singles
};

/// Explains a puzzle so that each filling looks at as few filled cells as possible; where singles do
/// not settle anything, harder techniques help on, and what they look at is counted but not proved least.
class FewCellsExplanation {
 public:
  FewCellsExplanation(const Rules& rules, std::span<const Given> givens, Approach approach);
  ~FewCellsExplanation();

  /// Takes over a step that was found before.
  void take(Step step) { explainer_.take(std::move(step)); }
  /// Fills one cell, or makes the easiest deduction where singles settle none.
  Standing advance(const StopToken& stop = {});
  Standing run(const StopToken& stop = {});

  const Explainer& explainer() const noexcept { return explainer_; }
  const std::vector<CellsLookedAt>& looked_at() const noexcept { return looked_at_; }
  /// So far. What follows from filled cells only grows with them: so to fill, each time, the cell that takes the fewest
  /// looks keeps the most of them as small as any order does.
  LooksNeeded needed() const;

 private:
  bool fill_one();
  void reason_on(const StopToken& stop);
  void note_placements(std::size_t from);

  Explainer explainer_;
  std::unique_ptr<Oracle> oracle_;
  std::unique_ptr<FewestCells> fewest_;
  std::vector<CellsLookedAt> looked_at_;
};

}  // namespace grids::explain
