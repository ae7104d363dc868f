#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/puzzle.hpp"

namespace grids {

/// Reads a puzzle's givens from one line: a character for each cell of the grid (blocks included),
/// or symbols separated by blanks or commas. `.`, `*`, `_` and, where they are no symbols, `0` and
/// `?` mean unknown; what stands for a block does not matter. Behind a complete packed line and a blank,
/// comma or semicolon may stand the solution in the same form, and then a title.
class PlacementReader {
 public:
  explicit PlacementReader(const Puzzle& puzzle);

  /// What stands behind a line's givens.
  struct Rest {
    std::string_view solution;  ///< packed, with a symbol in every cell and all givens; empty when there is none
    std::string_view title;
  };

  /// Appends the line's givens. Returns what is wrong, empty when nothing is. Does not allocate for
  /// packed lines, beyond what `givens` needs.
  std::string read(std::string_view line, std::vector<Given>& givens, Rest& rest) const;
  /// Whether the line is to be passed over: it is empty or begins with `#`, which in a complete packed
  /// line, however, is a block.
  bool is_comment(std::string_view line) const;

 private:
  bool read_packed(std::string_view line, std::vector<Given>& givens) const;
  std::string read_rest(std::string_view text, std::span<const Given> givens, Rest& rest) const;
  std::string read_separated(std::string_view line, std::vector<Given>& givens) const;
  std::string explain(std::string_view line) const;
  std::string no_symbol_text(std::string_view text, CellId cell) const;
  bool add(std::size_t cell, std::string_view text, std::vector<Given>& givens) const;

  const Puzzle& puzzle_;
  Region places_;  ///< that the symbols of a line are of
  std::size_t cells_;
  std::vector<std::uint8_t> in_play_;
  std::array<std::int16_t, 256> meaning_;  ///< of a character: a symbol's number, or one below zero
};

/// Writes solutions as `PlacementReader` reads placements: `#` for blocks, symbols of more than one
/// character separated by commas.
class SolutionWriter {
 public:
  explicit SolutionWriter(const Puzzle& puzzle);

  void append(const Solution& solution, std::string& out) const;
  /// `.` for cells without a given.
  void append(std::span<const Given> givens, std::string& out) const;

 private:
  template <typename SymbolOf>
  void append_each(SymbolOf symbol_of, std::string& out) const;

  std::vector<std::string> names_;
  Region places_;
  std::vector<std::uint8_t> in_play_;
  bool single_bytes_ = true;
  bool single_characters_;
};

}  // namespace grids
