#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "core/random.hpp"
#include "engines/interface/enumeration.hpp"
#include "generate/composed_puzzle.hpp"
#include "language/making/puzzle_drawing.hpp"
#include "language/sheet/make_plan.hpp"

namespace grids {

/// Types what a solution of `stage` says in the cells that are reserved for free clues. False where it says nothing.
bool tell_free_clues(PuzzleDrawing& drawn, const MakePlan::FreeClues& plan, const ComposedPuzzle& stage,
                     const Solution& solution, Random& random);

/// Where free clues leave another solution, one more is typed, rather in a cell in which that differs, and all are told
/// anew: the cell may hold something else then, but no other one. Composes the drawing without clues that follow.
/// Nothing where no cell of a dozen can have one.
class AddedClue {
 public:
  using Compose = std::function<ComposedPuzzle(const PuzzleDrawing& drawn)>;

  /// `base` is what nobody may change. Both must outlive it.
  AddedClue(const MakePlan::FreeClues& plan, const PuzzleDrawing& base, Compose compose, StopToken stop)
      : plan_(plan), base_(base), compose_(std::move(compose)), stop_(std::move(stop)) {}

  std::optional<ComposedPuzzle> add(PuzzleDrawing& drawn, Solution& solution, const Solution& other,
                                    Random& random) const;

 private:
  const MakePlan::FreeClues& plan_;
  const PuzzleDrawing& base_;
  Compose compose_;
  StopToken stop_;
};

}  // namespace grids
