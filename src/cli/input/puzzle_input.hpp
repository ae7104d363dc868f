#pragma once

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/files/source.hpp"
#include "cli/input/loaded_puzzle.hpp"
#include "cli/options/options.hpp"
#include "cli/options/puzzle_limits.hpp"
#include "constraints/catalogue.hpp"
#include "language/composer.hpp"
#include "model/puzzle.hpp"

namespace grids::cli {

/// The puzzles that a command line names; it reads standard input and pipes once. The files compose one puzzle, unless
/// they are in another program's notation, by `--from` or by their looks: those hold any number of puzzles. A
/// constraint file of several documents is as many puzzles, each with what the other files say.
class PuzzleInput {
 public:
  /// Throws InputError when a file of another notation cannot be read, or holds nothing. That a limit came before all
  /// was read shows when the puzzle is to be composed, of which there is then one.
  explicit PuzzleInput(PuzzleOptions options, const LimitOptions& limits = {});

  std::size_t size() const noexcept {
    return stopped_ ? 1 : std::max({std::size_t{1}, documents_.size(), pieces_.size()});
  }
  /// The limits of one of them, whose time begins now; that of a single one began before it was read.
  PuzzleLimits limits(std::size_t number) const;
  /// Composes one of them. Throws InputError, and Stopped when told to stop.
  LoadedPuzzle load(std::size_t number, const StopToken& stop = until_interrupted()) const;
  /// Whether that error is all that keeps the files of one of them, which draw nothing, from being a puzzle: they are a
  /// type that says how it is made.
  bool is_of_bare_type(std::size_t number, const InputError& error) const;
  /// The items of the constraint files that make the puzzle, in which types of the library are only
  /// named. Files are named as they are found from the folder `to`, or from the current one.
  std::vector<Node> items(std::size_t number, const std::filesystem::path& to = {}) const;
  /// Where the files that these items name are found. Throws InputError where the constraint files may not include what
  /// they include; the items, which lie elsewhere, may.
  Library library_of_items(std::size_t number) const;
  /// What the text of another notation calls the puzzle; empty where it has no name.
  std::string title(std::size_t number) const;
  /// As the command line names them.
  const std::vector<std::string>& files() const noexcept { return options_.files; }
  /// What was wrong in files of another notation besides the puzzles that could be read.
  const std::vector<Diagnostic>& complaints() const noexcept { return diagnostics_.all(); }
  bool has_errors() const noexcept { return diagnostics_.has_errors(); }

 private:
  void read();
  void refuse_folders() const;
  void take_drawing();
  void guess_format();
  void find_collection();
  /// Composes; errors of a file whose notation was not recognized say so, and those of a type what makes a puzzle of
  /// it.
  Puzzle composed(Composer& composing, const StopToken& stop) const;
  bool is_type(const Composer& composing) const;
  std::string made_by_hint() const;
  bool are_puzzles_each(const StopToken& stop) const;
  void read_format();
  SourcePtr source(const std::string& name) const;
  Composer composer(std::size_t number) const;
  std::optional<Puzzle> without_initial(std::size_t number, const StopToken& stop) const;

  PuzzleOptions options_;
  LimitOptions limits_;
  PuzzleLimits first_;
  Catalogue catalogue_;
  std::vector<Document> documents_;           ///< of another notation
  std::vector<SourcePtr> pieces_;             ///< the documents of a constraint file that has several
  std::string collection_;                    ///< its name; empty where there is none
  std::map<std::string, SourcePtr> streams_;  ///< what can be read only once
  std::string initial_name_ = "--initial";    ///< where those givens come from
  bool is_unrecognized_ = false;
  std::optional<Stopped> stopped_;  ///< before all was read
  Diagnostics diagnostics_;
};

/// Composes the one puzzle that the files make. Throws InputError.
LoadedPuzzle load_puzzle(const PuzzleOptions& options);
/// The same within limits. Throws Stopped, too.
LoadedPuzzle load_puzzle(const PuzzleOptions& options, const LimitOptions& limits);

/// What the text that a document was read from calls its puzzle; empty where it has no name.
std::string title_of(const Document& document);

}  // namespace grids::cli
