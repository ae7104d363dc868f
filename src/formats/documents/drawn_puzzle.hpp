#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formats/documents/stated_puzzle.hpp"

namespace grids {

/// What stands in and beside the cells of a puzzle that is to be written in a format, which errors name. All of this
/// throws InputError where the puzzle says more than such formats can.
class DrawnPuzzle {
 public:
  /// Whether cells may have candidates; most formats cannot say them.
  enum class Candidates { refused, allowed };

  DrawnPuzzle(const StatedPuzzle& stated, std::string_view format, Candidates candidates = Candidates::refused);

  const Puzzle& puzzle() const noexcept { return stated_.puzzle(); }
  const Grid& grid() const noexcept { return puzzle().grid(); }
  bool is_block(CellId cell) const { return !grid().in_play(cell); }

  /// The symbol given in a cell; empty when there is none.
  std::string given(CellId cell) const { return givens_[index(cell)]; }
  /// The clue drawn in a cell or a block; empty when there is none.
  std::string clue(CellId cell) const { return clues_[index(cell)]; }
  /// Those of all cells and blocks, in order.
  const std::vector<std::string>& clues() const noexcept { return clues_; }
  /// The clues of one side, in order, items parted by blanks; empty where there is none.
  std::vector<std::string> border(Side side) const;
  /// The clues at rows and columns whose other side says the same: those at the left or right, and at the top or
  /// bottom.
  std::vector<std::string> rows() const;
  std::vector<std::string> columns() const;
  /// Those of all columns, then of all rows. Refuses a line without a clue.
  std::vector<std::string> clues_of_lines() const;
  /// The areas, each with its clue.
  std::vector<Outline> areas() const;
  /// The same without their clues.
  std::vector<Region> area_cells() const;
  /// The same for formats that part the whole grid: refuses cells that lie in no area.
  std::vector<Region> rooms() const;
  /// The mark between a cell and its right or lower neighbour; empty when there is none.
  std::string mark(CellId first, CellId second) const;

  /// A number from a text. Throws InputError ("FORMAT cannot express the WHAT 'x'") when it is none up to `most`.
  std::size_t number(const std::string& text, const std::string& what, std::size_t most = 999) const;
  /// Throws InputError: what the format cannot express.
  [[noreturn]] void refuse(const std::string& what) const;
  /// Refuses givens, for formats without them.
  void expect_no_givens() const;
  /// Refuses cells that are none.
  void expect_no_blocks() const;
  /// Refuses boxes other than those of a Sudoku of this side, and none.
  void expect_usual_boxes() const;

 private:
  std::vector<std::string> line_clues(Side one, Side other) const;

  const StatedPuzzle& stated_;
  std::string format_;
  std::vector<std::string> givens_;
  std::vector<std::string> clues_;
};

}  // namespace grids
