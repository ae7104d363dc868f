#pragma once

#include <string>
#include <vector>

#include "render/border_lines.hpp"
#include "render/border_texts.hpp"
#include "render/cell_text.hpp"

namespace grids {

/// A grid drawn with box-drawing lines.
///
///     ┌1-─────┬2/─┬7+─┐      a cage's clue stands in the line above its first cell
///     │ 3   2 │ 4 │ 1 │
///
/// Blocks are shaded, and so is what lies between them. A gap between two columns is three characters wide (blank,
/// line, blank) when a line runs through any part of it, else a blank. A line between two rows is drawn where it has
/// any part. Where there are marks, every gap is wide, every line is drawn, and the marks stand in them; so do crosses
/// in place of walls, and clues at the corners of cells.
class BoxPicture {
 public:
  BoxPicture(const Puzzle& puzzle, std::vector<CellText> cell_texts, const TextStyle& style);

  std::string text() const;

 private:
  void take_marks();
  void take_crosses();
  void take_corner_clues();
  void widen_for_clues();
  bool highlighted(CellId cell) const;
  std::size_t segment_width(std::size_t column) const;
  std::string paint(std::string line) const;

  std::string heading() const;
  std::string corner_text(const std::string& corner) const;
  std::string across(const std::vector<std::string>& texts, const std::string& left = {},
                     const std::string& right = {}) const;
  std::string row_label(std::size_t row) const;
  std::string before_row(std::size_t row) const;
  std::string after_row(std::size_t row) const;
  bool has_line_above(std::size_t row) const;
  std::string line_above(std::size_t row) const;
  std::string segment_above(std::size_t row, std::size_t column) const;
  std::string junction(std::size_t row, std::size_t column) const;
  std::string painted_junction(std::size_t row, std::size_t column) const;
  std::string cells_of(std::size_t row) const;
  std::string ground_between(std::size_t row, std::size_t column) const;
  std::string cell_text(CellId cell) const;
  std::string block_text(const std::string& clue, std::size_t width) const;
  std::string gap(std::size_t row, std::size_t column) const;
  bool is_block(std::size_t row, std::size_t column) const;

  const Puzzle& puzzle_;
  const TextStyle& style_;
  std::vector<CellText> cell_texts_;
  BorderLines borders_;
  std::vector<std::size_t> widths_;
  bool spaced_ = false;             ///< for marks, crosses and clues at corners
  std::vector<bool> lined_;         ///< per gap before a column: whether a line runs in it
  std::vector<std::string> clues_;  ///< per cell, the clue above it
  BorderTexts border_texts_;
  std::vector<std::string> marks_above_;   ///< what stands above each cell, and below those of the last row
  std::vector<std::string> marks_before_;  ///< what stands left of each cell, and right of those of the last column
  std::vector<std::string> corner_clues_;  ///< by corner; none where no corner has one
};

}  // namespace grids
