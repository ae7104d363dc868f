#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "language/composer.hpp"

namespace grids {

/// A puzzle of a series: what it shares with others, and its own constraints.
struct SeriesPuzzle {
  std::shared_ptr<const Puzzle> frame;
  std::vector<ConstraintPtr> own;
};

/// Composes many puzzles of few types fast. What puzzles share that differ only in the regions that they draw, and in
/// the clues of these, is composed once: of KenKens, everything but the cages.
class Series {
 public:
  Series(const ConstraintMaker& maker, Library library);
  ~Series();
  Series(Series&&) noexcept;
  Series& operator=(Series&&) = delete;

  /// Nothing when the puzzle has to be composed as a whole: because that cannot be parted, or because something is
  /// wrong with it, which a Composer then says. What a Composer would only warn of is passed over.
  /// Throws Stopped when told to stop while the shared part is composed; the own part of a puzzle takes little time.
  std::optional<SeriesPuzzle> compose(const Document& document, const StopToken& stop = {});

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace grids
