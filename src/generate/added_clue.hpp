#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "engines/interface/enumeration.hpp"
#include "generate/composed_puzzle.hpp"
#include "language/making/puzzle_drawing.hpp"
#include "language/sheet/make_plan.hpp"

namespace grids {

/// Types what a solution of `stage` says in the cells that are reserved for free clues. False where it says nothing.
bool tell_free_clues(PuzzleDrawing& drawn, const MakePlan::FreeClues& plan, const ComposedPuzzle& stage,
                     const Solution& solution, Random& random);

/// Where free clues leave another solution, one more is typed: one that the solution obeys and the other does not.
/// Where the rules let no such be, it is typed in a cell of a dozen, rather one in which the two differ, and all are
/// told anew: the cell may hold something else then, but no other one. Composes the drawing without clues that follow.
class AddedClue {
 public:
  using Compose = std::function<ComposedPuzzle(const PuzzleDrawing& drawn)>;

  /// `base` is what nobody may change. Both must outlive it.
  AddedClue(const MakePlan::FreeClues& plan, const PuzzleDrawing& base, Compose compose, StopToken stop)
      : plan_(plan), base_(base), compose_(std::move(compose)), stop_(std::move(stop)) {}

  /// Nothing where no cell can have one.
  std::optional<ComposedPuzzle> add(PuzzleDrawing& drawn, Solution& solution, const Solution& other,
                                    Random& random) const;
  /// Takes away again, in any order, what is not needed for the solution to be the only one, and to be found as easily.
  /// Nothing where nothing can go.
  std::optional<ComposedPuzzle> thin(PuzzleDrawing& drawn, const Solution& solution, Random& random) const;

 private:
  std::vector<CellId> cells_without(const PuzzleDrawing& drawn, const Solution& solution, const Solution& other,
                                    Random& random) const;
  std::optional<ComposedPuzzle> add_beside(PuzzleDrawing& drawn, const Solution& solution, const Solution& other,
                                           const std::vector<CellId>& cells, Random& random) const;

  const MakePlan::FreeClues& plan_;
  const PuzzleDrawing& base_;
  Compose compose_;
  StopToken stop_;
};

}  // namespace grids
