#include "formats/documents/cell_drawing.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/sgt/games.hpp"
#include "formats/sgt/parts.hpp"
#include "formats/sgt/texts.hpp"

// WxH:GRID, run-coded, with the digits 0-9 in cells.

namespace grids {

Document read_sgt_mosaic(const Passage& id) {
  PassageScanner scanner(id);
  const Grid grid(read_sgt_size(scanner));
  if (scanner.take('h') && scanner.next_is_digit()) scanner.number("how aggressively clues were removed");
  scanner.expect(':', "':' after the size of the grid");
  PuzzleDocument puzzle("Mosaic", id.where());
  puzzle.set("size", size_text(grid.size()), id.where());
  CellDrawing numbers(grid, scanner.rest().where());
  read_sgt_runs(scanner, grid.cell_count(), [&](CellId cell) {
    if (!scanner.next_is_digit()) scanner.fail("a letter or a digit");
    numbers.set(cell, std::string(1, scanner.skip()));
  });
  scanner.expect_end("the end of the game ID");
  if (numbers.says_anything()) puzzle.set("clues", numbers.node());
  return std::move(puzzle).document();
}

std::string write_sgt_mosaic(const StatedPuzzle& stated) {
  stated.expect("sgt", stated.type(), {"size", "clues"});
  const DrawnPuzzle drawn(stated, "sgt");
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  std::vector<std::string> cells;
  for (const auto cell : drawn.grid().cells()) {
    const auto clue = drawn.clue(cell);
    cells.push_back(clue.empty() ? "" : std::to_string(drawn.number(clue, "clue", 9)));
  }
  return sgt_header(drawn.grid()) + sgt_runs_text(cells, SgtCells::characters);
}

}  // namespace grids
