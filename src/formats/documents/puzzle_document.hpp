#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/grid.hpp"
#include "core/region.hpp"
#include "formats/documents/document_reader.hpp"
#include "formats/reading/located_text.hpp"

namespace grids {

/// Builds what a constraint file for one puzzle would say: its type, then its attributes in order.
class PuzzleDocument {
 public:
  /// `where` is the puzzle's place in the source.
  PuzzleDocument(const std::string& type, const Location& where);
  /// Names another type.
  void set_type(const std::string& type);
  /// Names none: what is set says all.
  void leave_out_type();

  void set(const std::string& attribute, Node value);
  /// A text that the source says in other words: errors in it point at all of `where`.
  void set(const std::string& attribute, std::string value, const Location& where);
  /// A rule of the whole grid, such as `count x = 10`.
  void add_rule(std::string rule, const Location& where);

  Document document() &&;

 private:
  Document document_;
};

/// A text that the source says in other words: errors in it point at all of `where`.
Node paraphrase(std::string text, const Location& where);

/// What a token of another notation is in a drawing of ours.
using Translation = std::function<std::string(const Passage&)>;

/// A drawing whose rows stand in the source, tokens parted by blanks, each token translated.
Node drawing(const std::vector<Passage>& rows, const Translation& translate);

/// Clues of one side, in order; "" and "." are none.
Node clues(const std::vector<std::string>& texts, const Location& where);

/// A region with a clue, as KenKen and its relatives draw them.
struct DrawnCage {
  Region cells;
  std::string clue;  ///< empty when it has none
  Location where;
};

/// `areas: [a1 a2 = 3+, ...]`: names no letters, so there may be any number of them.
Node areas(std::vector<DrawnCage> cages, const Grid& grid);

/// Reads one puzzle after another and hands it on. One that throws an InputError, or comes to nothing, which its reader
/// has reported, is passed over with what is wrong.
template <typename Puzzles, typename Reader>
void read_each(const Puzzles& puzzles, Reader read, Diagnostics& diagnostics, const DocumentSink& sink) {
  for (const auto& puzzle : puzzles) {
    auto before = std::exchange(diagnostics, {});
    std::optional<Document> document;
    diagnostics.collect([&] { document = read(puzzle); });
    const auto found = std::exchange(diagnostics, std::move(before));
    Diagnostics errors;
    for (const auto& one : found.all()) (one.severity == Severity::error ? errors : diagnostics).add(one);
    if (document ? !sink(std::move(*document)) : !sink.pass_over(errors, diagnostics)) return;
  }
}

}  // namespace grids
