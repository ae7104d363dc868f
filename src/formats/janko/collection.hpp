#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/grid.hpp"
#include "formats/documents/document_reader.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/reading/json.hpp"

namespace grids {

/// One entry of a collection in the JSON form of puzzles crawled from janko.at:
///
///     {"data": {"03_4x4": {"problem": "4 4\n3 2/ 5+ 12*\n...", "solution": "4 4\n3 1 2 4\n..."}}}
struct JankoPuzzle {
  Passage id;
  Passage problem;
  Passage solution;  ///< empty when the collection has none
};

/// How the puzzles of a collection are read: `genre` is the collection's "name", empty when it has none.
using JankoReader = std::function<Document(const JankoPuzzle&)>;
using JankoReaderOf = std::function<JankoReader(const Passage& genre)>;

/// A problem or solution: a line with rows and columns, then one grid or several, row by row, tokens
/// parted by blanks.
class JankoText {
 public:
  /// Reads the first line. Throws InputError.
  explicit JankoText(const Passage& typed);

  Size size() const noexcept { return size_; }
  /// Where the size stands.
  Location size_at() const { return lines_.front().where(); }
  /// The next word of the first line, behind the size; empty when there is none.
  Passage take_parameter();
  /// The rows of the next grid, by default as many as the size says. Throws InputError when they are too
  /// few, too short or too long; `what` names the grid.
  std::vector<Passage> take_grid(const std::string& what) { return take_grid(what, size_.rows); }
  std::vector<Passage> take_grid(const std::string& what, std::size_t rows);
  /// The next line, whatever it holds. Throws InputError at the end.
  Passage take_line(const std::string& what);
  /// The words of the next line. Throws InputError unless there are `count`.
  std::vector<Passage> take_words(const std::string& what, std::size_t count);
  /// How many lines have not been taken.
  std::size_t lines_left() const noexcept { return lines_.size() - next_; }
  /// Throws InputError unless everything has been taken.
  void expect_end() const;

 private:
  StringLines typed_;  ///< what `lines_` look into
  std::vector<Passage> lines_;
  std::vector<Passage> parameters_;  ///< behind the size, those not taken yet
  std::size_t next_ = 1;
  Size size_;
};

/// Whether a token stands for a place that is no cell: `#` or `@`.
bool is_janko_block(const Passage& token);

/// Reads a collection. What is wrong goes to `diagnostics`.
void read_janko(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink,
                const JankoReaderOf& reader_of);

/// The document begun: its type, the entry's id as title, the size.
PuzzleDocument begin_janko(const std::string& type, const JankoPuzzle& puzzle, const JankoText& problem);

/// Adds the solution, if there is one; it must have the size of the problem.
void set_janko_solution(PuzzleDocument& document, const JankoPuzzle& puzzle, Size size, const Translation& translate);

}  // namespace grids
