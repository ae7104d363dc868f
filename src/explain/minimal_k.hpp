#pragma once

#include <memory>
#include <string>
#include <vector>

#include "explain/explainer.hpp"

namespace grids::explain {

class FewestCells;
struct FewCells;
class TechniqueClosure;

/// How many filled cells the filling of a cell rests on.
struct CellsLookedAt {
  Candidate placement;
  std::size_t count = 0;
  std::size_t greedy = 0;  ///< how many it would be without looking for the fewest; 0 when singles settle nothing
  bool by_singles = true;  ///< else by techniques up to the easiest that fill one at this point, or by several steps
  bool proved = false;     ///< at this point, no cell can be filled so by looking at fewer
};

/// How many filled cells one must look at, at the hardest moment, to fill a puzzle by singles: its "k".
struct LooksNeeded {
  std::size_t most = 0;
  bool exact = false;  ///< no order of filling gets by with fewer; else the puzzle may, or takes more than singles
};

/// Explains a puzzle so that each filling looks at as few filled cells as possible, by singles; where these settle
/// nothing, by techniques up to the easiest one that does. Where that takes an assumption or goes by cases, it is told
/// in as many steps as it takes, and what they look at is counted but not proved least.
class FewCellsExplanation {
 public:
  /// Where `singles_alone`, as few cells as possible are looked for by singles alone, which is quick: what takes more
  /// is told in as many steps as it takes.
  FewCellsExplanation(const Rules& rules, std::span<const Given> givens, Approach approach, bool singles_alone = false);
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
  bool fill_by_singles();
  bool fill_by_techniques(const StopToken& stop);
  Budget for_techniques() const;
  void take_in(FewestCells& fewest) const;
  void fill(const FewCells& few, std::string name, double difficulty);
  const TechniqueRow* easiest_that_fills(const StopToken& stop) const;
  void reason_on(const StopToken& stop);
  void note_placements(std::size_t from);

  bool singles_alone_;
  Explainer explainer_;
  std::unique_ptr<Oracle> oracle_;
  std::unique_ptr<FewestCells> fewest_;
  std::unique_ptr<FewestCells> fewest_by_techniques_;  ///< once singles did not do
  TechniqueClosure* closure_ = nullptr;                ///< what it asks
  TechniqueTable askable_;                             ///< those that it may
  double hardest_ = 0;                                 ///< of its techniques, the weight
  std::vector<CellsLookedAt> looked_at_;
};

}  // namespace grids::explain
