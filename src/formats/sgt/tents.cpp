#include "formats/documents/cell_drawing.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/sgt/games.hpp"
#include "formats/sgt/parts.hpp"
#include "formats/sgt/texts.hpp"

// WxH:STEPS,COUNTS: steps to the trees, `_` for none; the numbers of tents in the columns, then in the rows.

namespace grids {
namespace {

constexpr SgtSteps tree_steps{"_abcdefghijklmnopqrstuvwxyz", 27};

}  // namespace

Document read_sgt_tents(const Passage& id) {
  PassageScanner scanner(id);
  const Grid grid(read_sgt_header(scanner));
  PuzzleDocument puzzle("Tents", id.where());
  puzzle.set("size", size_text(grid.size()), id.where());
  CellDrawing trees(grid, scanner.rest().where());
  read_sgt_steps(scanner, grid, tree_steps, [&trees](CellId cell, char) { trees.set(cell, "T"); });
  const auto where = scanner.rest().where();
  puzzle.set("top", clues(read_sgt_counts(scanner, grid.columns(), "the count of column"), where));
  puzzle.set("left", clues(read_sgt_counts(scanner, grid.rows(), "the count of row"), where));
  scanner.expect_end("the end of the game ID after the last count");
  if (trees.says_anything()) puzzle.set("clues", trees.node());
  return std::move(puzzle).document();
}

std::string write_sgt_tents(const StatedPuzzle& stated) {
  stated.expect("sgt", stated.type(), {"size", "clues", "top", "bottom", "left", "right"});
  const DrawnPuzzle drawn(stated, "sgt");
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  std::vector<int> trees;
  for (const auto cell : drawn.grid().cells()) trees.push_back(drawn.clue(cell).empty() ? -1 : 0);
  return sgt_header(drawn.grid()) + sgt_steps_text(trees, tree_steps) + sgt_counts_text(drawn, drawn.columns()) +
         sgt_counts_text(drawn, drawn.rows());
}

}  // namespace grids
