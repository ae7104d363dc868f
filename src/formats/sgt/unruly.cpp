#include "formats/documents/cell_drawing.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/sgt/games.hpp"
#include "formats/sgt/parts.hpp"
#include "formats/sgt/texts.hpp"

// WxH[u]:STEPS to the given cells, small letters for 0 and capitals for 1; `u`: no two rows or columns alike.

namespace grids {
namespace {

constexpr SgtSteps given_steps{"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", 26};

}  // namespace

Document read_sgt_unruly(const Passage& id) {
  PassageScanner scanner(id);
  const Grid grid(read_sgt_size(scanner));
  const bool lines_differ = scanner.take('u');
  skip_sgt_difficulty(scanner);
  scanner.expect(':', "':' after the size of the grid");
  PuzzleDocument puzzle(lines_differ ? "Binairo" : "Unruly", id.where());
  puzzle.set("size", size_text(grid.size()), id.where());
  CellDrawing givens(grid, scanner.rest().where());
  read_sgt_steps(scanner, grid, given_steps,
                 [&givens](CellId cell, char letter) { givens.set(cell, letter >= 'a' ? "0" : "1"); });
  scanner.expect_end("the end of the game ID");
  puzzle.set("initial", givens.node());
  return std::move(puzzle).document();
}

std::string write_sgt_unruly(const StatedPuzzle& stated) {
  stated.expect("sgt", stated.type(), {"size", "initial"});
  const DrawnPuzzle drawn(stated, "sgt");
  drawn.expect_no_blocks();
  std::vector<int> found;
  for (const auto cell : drawn.grid().cells()) {
    const auto given = drawn.given(cell);
    found.push_back(given.empty() ? -1 : given == "0" ? 0 : 1);
  }
  auto header = sgt_header(drawn.grid());
  if (stated.type() == "Binairo") header.insert(header.size() - 1, "u");
  return header + sgt_steps_text(found, given_steps);
}

}  // namespace grids
