#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "model/puzzle.hpp"
#include "render/text.hpp"

namespace grids {

/// What is drawn in a cell.
struct CellText {
  enum class Kind { given, found, tentative, open, block, clue };

  std::string text;
  Kind kind = Kind::open;
  std::string ground = {};  ///< what fills the rest of the cell; nothing: blanks
};

/// The texts of all cells of the grid, in cell order. Symbols are right-aligned with each other.
std::vector<CellText> cell_texts(const Puzzle& puzzle, std::span<const Domain> domains, const TextStyle& style);

/// Columns that UTF-8 text takes on the screen, each character one.
std::size_t display_width(std::string_view text);

/// The width of each column of the grid: that of its widest cell.
std::vector<std::size_t> column_widths(const Puzzle& puzzle, const std::vector<CellText>& cell_texts);

}  // namespace grids
