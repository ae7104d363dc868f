#pragma once

#include <optional>

#include "cli/input/puzzle_input.hpp"
#include "cli/options/options.hpp"
#include "language/series.hpp"

namespace grids::cli {

/// Composes the puzzles that readers of other notations made, one after another, as a command line says. One per
/// thread.
class DocumentComposer {
 public:
  /// `maker` may be shared by threads, and must outlive the composer.
  DocumentComposer(const ConstraintMaker& maker, const PuzzleOptions& options);

  /// Throws InputError, and Stopped when told to stop.
  Puzzle compose(const Document& document, const StopToken& stop = until_interrupted()) const;
  /// Composes fast, as one of a series; nothing when that cannot be done, and `compose` has to.
  /// Throws Stopped when interrupted.
  std::optional<SeriesPuzzle> compose_in_series(const Document& document);

 private:
  const ConstraintMaker& maker_;
  Library library_;
  SourcePtr settings_;  ///< null when there are none
  Series series_;
};

}  // namespace grids::cli
