#include "formats/cell_drawing.hpp"
#include "formats/puzzle_document.hpp"
#include "formats/sgt/games.hpp"
#include "formats/sgt/parts.hpp"

// WxH[u]:STEPS to the given cells, small letters for 0 and capitals for 1; `u`: no two rows or columns alike.

namespace grids {

Document read_sgt_unruly(const Passage& id) {
  constexpr SgtSteps steps{"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", 26};
  PassageScanner scanner(id);
  const Grid grid(read_sgt_size(scanner));
  const bool lines_differ = scanner.take('u');
  skip_sgt_difficulty(scanner);
  scanner.expect(':', "':' after the size of the grid");
  PuzzleDocument puzzle(lines_differ ? "Binairo" : "Unruly", id.where());
  puzzle.set("size", size_text(grid.size()), id.where());
  CellDrawing givens(grid, scanner.rest().where());
  read_sgt_steps(scanner, grid, steps,
                 [&givens](CellId cell, char letter) { givens.set(cell, letter >= 'a' ? "0" : "1"); });
  scanner.expect_end("the end of the game ID");
  puzzle.set("initial", givens.node());
  return std::move(puzzle).document();
}

}  // namespace grids
