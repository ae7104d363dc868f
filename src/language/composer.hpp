#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/diagnostics.hpp"
#include "core/stop.hpp"
#include "language/files/library.hpp"
#include "language/sheet/synopsis.hpp"
#include "model/document.hpp"
#include "model/puzzle.hpp"
#include "model/rules/constraint_maker.hpp"

namespace grids {

class ClueFinder;
class DrawnSeries;
struct ClueSearch;
struct PuzzleDrawing;
struct MakePlan;

/// Collects constraint files and composes them into a puzzle.
///
///     Composer composer(maker, library);
///     composer.add_file("morning.yml");
///     const Puzzle puzzle = composer.compose();
///
/// Everything wrong is gathered in `diagnostics()`; `compose` throws an InputError with all of
/// it when there is an error.
class Composer {
 public:
  Composer(const ConstraintMaker& maker, Library library);
  ~Composer();
  Composer(Composer&&) noexcept;
  Composer& operator=(Composer&&) = delete;

  /// A file as typed on the command line: a path, a path without its suffix, the name of a type
  /// in the library, or `-` for standard input.
  void add_file(const std::string& name);
  /// A constraint file's text.
  void add_source(SourcePtr source);
  /// What a reader of another format, or the command line, made.
  void add_document(Document document);

  /// Reads on until everything is understood. Throws InputError, and Stopped when told to stop.
  Puzzle compose(const StopToken& stop = {});
  /// The same for those who have another way: nothing when there is an error. Throws Stopped when told to stop.
  std::optional<Puzzle> compose_if_right(const StopToken& stop = {});
  /// All errors so far, in the order in which a reader of the files meets them.
  InputError mistakes() const;

  /// Whether the files read so far say this attribute, parameter or layer.
  bool says(const std::string& name) const;
  /// Errors and warnings so far.
  const Diagnostics& diagnostics() const noexcept;
  /// What the sentences came to, once composed: in the order in which they stand.
  const std::vector<Statement>& statements() const noexcept;
  /// From now on puzzles are composed that are still to be made: layers need not be drawn, the size may be that under
  /// `make:`, and cases say nothing of lists without a clue ("no clue: ..").
  void compose_unmade() noexcept;
  /// And where no block is drawn, but `make:` has blocks drawn, nothing is said of runs, which they cut to length.
  void await_blocks() noexcept;
  /// How the puzzle that was composed last is made.
  const MakePlan& plan() const noexcept;
  /// What is drawn of the puzzle that was composed last.
  PuzzleDrawing drawn(const Puzzle& puzzle) const;
  /// Finds its clues. The composer must outlive the finder. Throws Stopped when told to stop.
  std::unique_ptr<ClueFinder> clue_finder(const Puzzle& puzzle, const ClueSearch& search) const;
  /// Composes what else is drawn on the board of the puzzle that was composed last; null where that cannot be parted
  /// from the rest. The composer must outlive it. Throws Stopped when told to stop.
  std::unique_ptr<DrawnSeries> series(const StopToken& stop) const;
  /// What the files say so far; of a type, what it offers to its puzzles.
  Synopsis synopsis() const;
  /// The files read, in order: "KenKen.yml", "morning.yml".
  std::vector<std::string> files() const;
  /// Where these files are, without links; texts that came from elsewhere are not among them.
  std::vector<std::filesystem::path> paths() const;

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace grids
