#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/puzzle.hpp"

namespace grids::play {

/// A grid while its givens are typed in: what stands in it, and the place where the next character goes.
class GridSheet {
 public:
  enum class Move { up, down, left, right, row_start, row_end };

  /// Begins with the puzzle's givens. `puzzle` must outlive it.
  explicit GridSheet(const Puzzle& puzzle);

  /// To the next cell in this direction that may be filled; behind the last one in it, the first one comes.
  void move(Move to);
  /// A character that was typed: it is the symbol, or goes on with one that it is only a part of (1, then 2, for 12).
  /// Where symbols are single characters, the place moves on. What is no symbol and no part of one clears the cell.
  void type(std::string_view character);
  void erase();

  CellId at() const noexcept { return at_; }
  std::vector<Given> givens() const;
  /// As boards are drawn: what is known of each cell.
  std::vector<Domain> board() const;

 private:
  void step(std::size_t rows);
  bool begins_a_symbol(const std::string& text) const;

  const Puzzle& puzzle_;
  std::vector<std::optional<SymbolId>> symbols_;
  CellId at_{};
  std::string pending_;  ///< typed into this cell so far
};

}  // namespace grids::play
