#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "formats/documents/document_reader.hpp"
#include "formats/documents/stated_puzzle.hpp"

namespace grids {

/// A notation of another program, which is read, written or both. Its reader says in the constraint-file language what
/// the text means: each puzzle becomes a document that names a type and sets its attributes.
struct Format {
  std::string name;     ///< "sgt-keen": what `--from` takes
  std::string summary;  ///< one line for people
  DocumentReader read = {};
  /// Reads them without what our language cannot say: it is named in warnings instead of errors. Null where everything
  /// that the notation says can be said.
  DocumentReader read_dropping = {};
  /// Whether a text is in this notation and no other; null for those that cannot be told by their looks.
  std::function<bool(const SourcePtr& source)> recognizes = {};
  /// The text of puzzles, of which there is at least one; null for what is only read. Throws InputError when a
  /// puzzle is more than the notation can express.
  std::function<std::string(std::span<const StatedPuzzle> puzzles)> write = {};
  /// Of "title", "author" and "rules": those that `write` puts into the text. Others are left out.
  std::vector<std::string_view> captions = {};
  /// Whether each line is a puzzle that can be read without the others: a long text may be read in pieces.
  bool is_by_lines = false;

  /// `read`, or `read_dropping` where there is that.
  const DocumentReader& reader(bool drop) const { return drop && read_dropping ? read_dropping : read; }
};

/// All formats, a row each.
std::span<const Format> formats();

/// The format of this name, or null.
const Format* find_format(std::string_view name);

/// The one format that recognizes the text; null when none does, or several.
const Format* guess_format(const SourcePtr& source);

}  // namespace grids
