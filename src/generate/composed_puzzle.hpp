#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engines/placement_solver.hpp"
#include "engines/switched_rules.hpp"
#include "explain/rules/rules.hpp"
#include "generate/recipe.hpp"
#include "language/composer.hpp"
#include "language/making/clue_finder.hpp"
#include "language/making/puzzle_drawing.hpp"
#include "model/puzzle.hpp"

namespace grids {

/// A puzzle with the composer that knows what it was composed of, and what it is lowered to: once, when it is needed.
class ComposedPuzzle {
 public:
  ComposedPuzzle(std::unique_ptr<Composer> composer, Puzzle puzzle)
      : composer_(std::move(composer)), puzzle_(std::move(puzzle)) {}

  Composer& composer() const noexcept { return *composer_; }
  const Puzzle& puzzle() const noexcept { return puzzle_; }

  /// These throw Stopped when told to stop; givens are left out.
  PlacementSolver& solver(const StopToken& stop);
  PlacementSolver& random_solver(const StopToken& stop);   ///< for some solution, not always the same
  SwitchedSolver& switched_solver(const StopToken& stop);  ///< without parts
  const explain::Rules& explainable(const StopToken& stop);
  ClueFinder& finder();
  /// Types what the rules say in a solution where a clue is drawn as `?`. False where they say nothing.
  bool tell_unknown(PuzzleDrawing& drawn, const Solution& solution, Random& random) const;

 private:
  const CompiledRules& compiled(const StopToken& stop);

  std::unique_ptr<Composer> composer_;
  Puzzle puzzle_;
  std::unique_ptr<const CompiledRules> compiled_;
  std::unique_ptr<PlacementSolver> solver_;
  std::unique_ptr<PlacementSolver> random_solver_;
  std::unique_ptr<const SwitchedRules> switched_;
  std::unique_ptr<SwitchedSolver> switched_solver_;
  std::unique_ptr<const explain::Rules> explainable_;
  std::unique_ptr<ClueFinder> finder_;
};

/// Composes what a recipe comes to.
class RecipeComposer {
 public:
  explicit RecipeComposer(Recipe recipe) : recipe_(std::move(recipe)) {}

  const std::vector<Node>& items() const noexcept { return recipe_.items; }
  /// With clues, lists and drawings missing. Throws InputError, told at the places where people typed what is wrong,
  /// and Stopped.
  ComposedPuzzle unmade(const StopToken& stop) const;
  /// With this drawing in the place of the recipe's. Clues may be missing, or else are demanded.
  ComposedPuzzle unmade(const PuzzleDrawing& drawn, const StopToken& stop) const;
  ComposedPuzzle whole(const PuzzleDrawing& drawn, const StopToken& stop) const;
  /// The files that the recipe names, and those that they include, of which a puzzle was composed.
  static std::vector<std::string> files(const ComposedPuzzle& composed);

 private:
  ComposedPuzzle compose(std::unique_ptr<Composer> composer, const PuzzleDrawing& drawn, const StopToken& stop) const;
  void demand_sense(const StopToken& stop) const;

  Recipe recipe_;
};

}  // namespace grids
