#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engines/lowered_frame.hpp"
#include "engines/placement_solver.hpp"
#include "engines/switched_rules.hpp"
#include "explain/rules/rules.hpp"
#include "explain/rules/rules_frame.hpp"
#include "explain/rules/switched_explanation.hpp"
#include "generate/recipe.hpp"
#include "language/composer.hpp"
#include "language/drawn_series.hpp"
#include "language/making/clue_finder.hpp"
#include "language/making/puzzle_drawing.hpp"
#include "model/puzzle.hpp"

namespace grids {

/// What is composed and lowered once for all drawings of a recipe on a board.
class QuickComposing {
 public:
  /// `composer` collected what the series is about, where nobody else keeps that.
  explicit QuickComposing(std::unique_ptr<DrawnSeries> series, std::unique_ptr<Composer> composer = nullptr)
      : composer_(std::move(composer)), series_(std::move(series)) {}

  DrawnSeries& series() noexcept { return *series_; }
  bool is_on(const Grid& board) const { return series_->is_on(board); }
  LoweredFrame& frame(const StopToken& stop) {
    if (!frame_) frame_ = std::make_unique<LoweredFrame>(series_->frame(), stop);
    return *frame_;
  }
  explain::RulesFrame& explainable_frame(const StopToken& stop) {
    if (!explainable_) explainable_ = std::make_unique<explain::RulesFrame>(series_->frame(), stop);
    return *explainable_;
  }

 private:
  std::unique_ptr<Composer> composer_;
  std::unique_ptr<DrawnSeries> series_;
  std::unique_ptr<LoweredFrame> frame_;
  std::unique_ptr<explain::RulesFrame> explainable_;
};

/// A puzzle with what knows what it was composed of, and what it is lowered to: once, when it is needed.
class ComposedPuzzle {
 public:
  ComposedPuzzle(std::unique_ptr<Composer> composer, Puzzle puzzle)
      : composer_(std::move(composer)), puzzle_(std::move(puzzle)) {}
  /// `quick` composed it.
  ComposedPuzzle(std::shared_ptr<QuickComposing> quick, DrawnSeriesPuzzle drawn)
      : quick_(std::move(quick)), drawn_(std::move(drawn)), puzzle_(drawn_->puzzle) {}

  /// Only of one that was composed as a whole.
  Composer& composer() const noexcept { return *composer_; }
  /// Of one that was not, the rules alone: nothing is said of its looks.
  const Puzzle& puzzle() const noexcept { return puzzle_; }
  bool is_quick() const noexcept { return quick_ != nullptr; }
  /// What is drawn; each clue with the place where its constraints are typed.
  PuzzleDrawing drawn() const { return drawn_ ? drawn_->drawn : composer_->drawn(puzzle_); }

  /// These throw Stopped when told to stop; givens are left out.
  PlacementSolver& solver(const StopToken& stop);
  PlacementSolver& random_solver(const StopToken& stop);   ///< for some solution, not always the same
  SwitchedSolver& switched_solver(const StopToken& stop);  ///< without parts
  std::unique_ptr<const SwitchedRules> switched_rules(const std::vector<std::vector<std::size_t>>& parts,
                                                      const StopToken& stop) const;
  const explain::Rules& explainable(const StopToken& stop);
  explain::SwitchedExplanation switched_explanation(const StopToken& stop) const;
  ClueFinder& finder();
  /// Types what the rules say in a solution where a clue is drawn as `?`. False where they say nothing.
  bool tell_unknown(PuzzleDrawing& drawn, const Solution& solution, Random& random) const;

 private:
  const CompiledRules& compiled(const StopToken& stop);
  std::shared_ptr<ClueFinder> finder(const ClueSearch& search) const;

  std::unique_ptr<Composer> composer_;  ///< or else
  std::shared_ptr<QuickComposing> quick_;
  std::optional<DrawnSeriesPuzzle> drawn_;
  Puzzle puzzle_;
  std::unique_ptr<const CompiledRules> compiled_;
  std::unique_ptr<PlacementSolver> solver_;
  std::unique_ptr<PlacementSolver> random_solver_;
  std::unique_ptr<const SwitchedRules> switched_;
  std::unique_ptr<SwitchedSolver> switched_solver_;
  std::unique_ptr<const explain::Rules> explainable_;
  std::shared_ptr<ClueFinder> finder_;
};

/// Composes what a recipe comes to.
class RecipeComposer {
 public:
  explicit RecipeComposer(Recipe recipe);

  /// From now on composes drawings quickly, where that can be: on the board of this puzzle, or, where blocks are drawn,
  /// each on the board of the one before. It must outlive what is composed.
  void go_on_from(const ComposedPuzzle& base) noexcept { base_ = &base; }

  /// What was made shares them.
  const std::shared_ptr<const std::vector<Node>>& items() const noexcept { return items_; }
  /// With clues, lists and drawings missing. Throws InputError, told at the places where people typed what is wrong,
  /// and Stopped.
  ComposedPuzzle unmade(const StopToken& stop) const;
  /// With this drawing in the place of the recipe's. Clues may be missing, or else are demanded.
  ComposedPuzzle unmade(const PuzzleDrawing& drawn, const StopToken& stop);
  ComposedPuzzle whole(const PuzzleDrawing& drawn, const StopToken& stop);
  /// The latter with all that people see of it.
  ComposedPuzzle as_printed(const PuzzleDrawing& drawn, const StopToken& stop) const;
  /// The files that the recipe names, and those that they include, of which a puzzle was composed.
  static std::vector<std::string> files(const ComposedPuzzle& composed);
  /// What the recipe alone comes to, its rules where people typed them: to tell what is wrong with them.
  Puzzle as_typed(const StopToken& stop) const;

 private:
  ComposedPuzzle compose(std::unique_ptr<Composer> composer, const PuzzleDrawing& drawn, const StopToken& stop) const;
  std::vector<Node> items_with(const PuzzleDrawing& drawn) const;

  std::optional<ComposedPuzzle> quickly(const PuzzleDrawing& drawn, bool unmade, const StopToken& stop);
  void begin_board(const PuzzleDrawing& drawn, const StopToken& stop);

  std::shared_ptr<const std::vector<Node>> items_;  ///< of the recipe
  const ConstraintMaker& maker_;
  Library library_;
  const ComposedPuzzle* base_ = nullptr;
  bool has_tried_ = false;  ///< to be quick
  bool can_change_board_ = true;
  std::shared_ptr<QuickComposing> quick_;
};

}  // namespace grids
