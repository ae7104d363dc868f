#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "generate/composed_puzzle.hpp"
#include "language/making/puzzle_drawing.hpp"
#include "language/sheet/make_plan.hpp"

namespace grids {

/// Moves the borders between areas of a puzzle with several solutions, one cell at a time, until it has a wanted one
/// alone: a hill climb by how many cells propagation leaves open. The wanted solution obeys the rules all the way.
class BorderWalk {
 public:
  /// Composes what is drawn without its clues.
  using Compose = std::function<ComposedPuzzle(const PuzzleDrawing& drawn)>;

  /// What is wrong with a drawing: another solution, the cells in which it differs, or its links do, in their order,
  /// and how many cells propagation alone leaves open.
  struct Ambiguity {
    Solution other;
    std::vector<CellId> differing;
    std::size_t open = 0;
  };

  /// `layers` are cut by sizes in `plan`; only those are changed whose areas may hold anything.
  BorderWalk(const MakePlan& plan, std::vector<std::string> layers, Compose compose);

  /// Makes another drawing of this one, or of the best one so far where this one is worse, and composes it. A cell in
  /// which the solutions differ moves to the area of a neighbour: both areas have something else to count then. Now and
  /// then it is another cell of such an area, or one that comes to it. Where areas have clues, which are found anew, or
  /// have to fit, a large area is cut in two after a dozen moves that made nothing better. Nothing where no change of
  /// two dozen leaves the wanted solution, or forty made nothing better.
  std::optional<ComposedPuzzle> step(PuzzleDrawing& drawn, const Solution& wanted, Ambiguity found, bool has_clues,
                                     Random& random);

 private:
  template <typename Change>
  std::optional<ComposedPuzzle> changed(PuzzleDrawing& drawn, const Solution& wanted, Change&& change) const;

  const MakePlan& plan_;
  std::vector<std::string> layers_;
  Compose compose_;
  std::optional<std::pair<PuzzleDrawing, Ambiguity>> best_;
  std::size_t stale_ = 0;  ///< moves since anything became better
};

}  // namespace grids
