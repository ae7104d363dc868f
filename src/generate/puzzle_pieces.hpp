#pragma once

#include <vector>

#include "core/random.hpp"
#include "language/making/clue_parts.hpp"
#include "language/making/puzzle_drawing.hpp"
#include "language/sheet/make_plan.hpp"
#include "minimize/minimizer.hpp"
#include "minimize/reducer.hpp"
#include "model/puzzle.hpp"

namespace grids {

/// What may go of a puzzle that has everything, in a random order: its givens, by symmetry, and then its clues. A part
/// of switched rules is what follows from a clue.
class PuzzlePieces {
 public:
  /// `puzzle` is composed of `drawn`, and must outlive it.
  PuzzlePieces(const Puzzle& puzzle, PuzzleDrawing drawn) : puzzle_(puzzle), drawn_(std::move(drawn)) {}

  /// Cells of the solution that are not given already. Before all clues.
  void add_givens(const Solution& solution, Symmetry symmetry, Random& random);
  /// Together: those of a cell are one piece.
  void add_clues(std::vector<CluePart> clues, MakePlan::Clues how, Random& random);

  const std::vector<Piece>& pieces() const noexcept { return pieces_; }
  /// How many of them are givens: the first ones.
  std::size_t givens() const noexcept { return givens_; }
  bool has_clues() const noexcept { return !places_.empty(); }
  /// The numbers of the constraints of each part.
  const std::vector<std::vector<std::size_t>>& parts() const noexcept { return parts_; }

  /// What is left of the drawing.
  PuzzleDrawing left(const std::vector<bool>& kept) const;
  /// Of each constraint of the puzzle, whether it belongs to a clue that is not left.
  std::vector<bool> constraints_gone(const std::vector<bool>& kept) const;
  /// The puzzle with what is left, its drawing aside.
  Puzzle puzzle_left(const std::vector<bool>& kept) const;
  /// The givens that are left, with those of the puzzle.
  std::vector<Given> givens_left(const std::vector<bool>& kept) const;

 private:
  const Puzzle& puzzle_;
  PuzzleDrawing drawn_;
  std::vector<Piece> pieces_;
  std::size_t givens_ = 0;
  std::vector<CluePlace> places_;  ///< of each part
  std::vector<std::vector<std::size_t>> parts_;
};

/// Takes regions out for which there is no clue: the `places` where one was looked for. Those that were `typed` stay
/// without a clue, and so do the regions of a map, of which other rules may speak.
void leave_out(PuzzleDrawing& drawn, const std::vector<CluePlace>& places, const PuzzleDrawing& typed);
/// The regions at corners of cells that have no clue, in layers that are made of such, if any had one in the whole.
std::vector<CluePlace> corners_without_clue(const PuzzleDrawing& drawn, const PuzzleDrawing& whole,
                                            const MakePlan& plan);
/// Whether a puzzle has nothing but its rules.
bool is_bare(const PuzzleDrawing& drawn);
/// Whether two drawings on boards of a size have the same blocks, regions and clues.
bool differ_in_givens_only(const PuzzleDrawing& a, const PuzzleDrawing& b);

}  // namespace grids
