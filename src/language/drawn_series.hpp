#pragma once

#include <memory>
#include <optional>

#include "language/composition.hpp"
#include "language/making/clue_finder.hpp"
#include "language/making/puzzle_drawing.hpp"
#include "language/sentences/instantiation.hpp"

namespace grids {

/// A puzzle of a series of drawings. Its first constraints are those of the frame, and no more is said of its looks.
struct DrawnSeriesPuzzle {
  Puzzle puzzle;
  PuzzleDrawing drawn;  ///< of it; each clue with the place at which constraints say that they were typed
};

/// Composes many drawings on one board fast, as puzzles are made: what depends on no drawing is composed once, and what
/// follows from a clue or a region once for each that occurs.
class DrawnSeries {
 public:
  /// What was collected, which must outlive the series; nothing where it cannot be parted so.
  static std::unique_ptr<DrawnSeries> of(Collection& collection, const FileFinder& finder, const ConstraintMaker& maker,
                                         const StopToken& stop);

  /// What all have in common.
  const Puzzle& frame() const noexcept { return frame_.puzzle; }
  /// Whether it composes drawings on this board.
  bool is_on(const Grid& board) const;
  /// Nothing where the drawing has to be composed as a whole: on another board, or with something wrong. Clues may be
  /// missing (`unmade`), or else are demanded.
  std::optional<DrawnSeriesPuzzle> compose(const PuzzleDrawing& drawn, bool unmade);
  /// Finds the clues of what was composed.
  std::shared_ptr<ClueFinder> finder(const DrawnSeriesPuzzle& puzzle, const ClueSearch& search = {});

 private:
  DrawnSeries(Frame frame, const Collection& collection, const ConstraintMaker& maker);
  bool add_own();
  void begin_anew();
  bool finds_alike() const;

  const SentenceSet& sentences_;
  const ConstraintMaker& maker_;
  SourcePtr source_;
  Frame frame_;
  Puzzle working_;  ///< the frame's, with what was drawn last
  std::size_t shared_;
  Diagnostics diagnostics_;
  Remembered remembered_;
  std::optional<Instantiation> instantiation_;
  std::shared_ptr<ClueFinder> finder_;  ///< of any drawing, where what it finds depends on none
};

}  // namespace grids
