// Puzzles made by programs.
#pragma once

#include <cstdint>
#include <grids/load.hpp>
#include <grids/puzzle.hpp>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace grids::GRIDS_ABI {

/// What becomes of the numbers in a cage. Difference and quotient start from the largest of them, wherever it stands.
enum class Operation { sum, difference, product, quotient };

enum class Side { top, left, right, bottom };

/// Puts a puzzle together, part by part, in any order; each part is what a file would say, so that the puzzle is
/// explained, drawn and rated as well as one from a file.
///
///     const auto puzzle = grids::Puzzle::Builder{4, 4}
///                             .symbols("1-4")
///                             .rule("each line: permutation")
///                             .cage({"a1", "a2"}, grids::Operation::sum, 5)
///                             .build();
///
/// What is wrong with the parts shows when the puzzle is built, as an InputError that shows the lines of `text()`.
class GRIDS_EXPORT Puzzle::Builder {
 public:
  /// The size is that of the type, or of the drawings.
  Builder();
  /// 1 to 128 rows and columns.
  Builder(std::size_t rows, std::size_t columns);
  Builder(const Builder& other);
  Builder(Builder&& other) noexcept;
  Builder& operator=(Builder other) noexcept;
  ~Builder();

  /// A type of the library, with parameters set: type("Sudoku", {{"box", "2x3"}}). Several types add up.
  Builder& type(const std::string& name, const std::map<std::string, std::string>& parameters = {});
  Builder& title(const std::string& text);
  Builder& author(const std::string& text);
  /// The rules in words, for people.
  Builder& rules(const std::string& text);
  /// At most 64, unless Grids was built for more: "1-9", "A-F x", "R=1 G=2".
  Builder& symbols(const std::string& list);

  /// A sentence of the language, "each row: sum = 15", or a formula, "a1 + b1 < 5" (docs/language.md).
  Builder& rule(const std::string& sentence);
  /// A cage: its cells, which are numbers, come to `target`. Its number and sign are drawn in its corner.
  Builder& cage(const std::vector<Cell>& cells, Operation operation, std::int64_t target);
  /// A region of a layer that some type or rule speaks of, "thermo", "arrow" or "area", with its cells in their order
  /// and a clue where it has one: region("area", {"a1", "a2"}, "7").
  Builder& region(const std::string& layer, const std::vector<Cell>& cells, const std::string& clue = {});
  /// The clues along a side, one for each row or column; "" for none, "1 3" for a clue of several numbers.
  Builder& clues(Side side, const std::vector<std::string>& clues);
  /// The clues in cells, as a drawing (`.` for none).
  Builder& clues(const std::string& drawing);

  /// A symbol in a cell. The builder must know the size, and there must be no drawing of givens.
  Builder& given(Cell cell, const std::string& symbol);
  /// All givens, as a drawing of lines, in which blocks are `#`.
  Builder& givens(const std::string& drawing);
  /// The solution that the puzzle is to have: a claim, which nobody relies on.
  Builder& solution(const std::string& drawing);
  /// Any other attribute of the language: set("blocks", "symbols").
  Builder& set(const std::string& name, const std::string& value);

  /// The puzzle as a file of the language, which `load_text` reads. Throws InputError for parts that cannot be written.
  std::string text() const;
  /// Throws InputError. The builder stays as it is, and can be built from again.
  Puzzle build(const LoadOptions& options = {}) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace grids::GRIDS_ABI
