#include "formats/documents/cell_drawing.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/sgt/games.hpp"
#include "formats/sgt/parts.hpp"
#include "formats/sgt/texts.hpp"

// WxH:GRID, run-coded: B is a black cell, 0-4 one with a number.

namespace grids {
namespace {

/// Passes over `b20`, `s4` and `d0`: how many black cells, which symmetry, how hard.
void skip_parameters(PassageScanner& scanner) {
  while (scanner.take('b') || scanner.take('s') || scanner.take('d')) scanner.number("a parameter's number");
}

}  // namespace

Document read_sgt_lightup(const Passage& id) {
  PassageScanner scanner(id);
  const Grid grid(read_sgt_size(scanner));
  skip_parameters(scanner);
  scanner.expect(':', "':' after the size of the grid");
  PuzzleDocument puzzle("Akari", id.where());
  puzzle.set("size", size_text(grid.size()), id.where());
  CellDrawing cells(grid, scanner.rest().where());
  read_sgt_runs(scanner, grid.cell_count(), [&](CellId cell) {
    const auto at = scanner.here();
    if (std::string_view("B01234").find(scanner.skip()) == std::string_view::npos)
      throw InputError(at.where(), "found " + quoted(at.text) + ", expected a letter a-z, B or 0-4");
    cells.set(cell, at.text == "B" ? "#" : "#" + std::string(at.text));
  });
  scanner.expect_end("the end of the game ID");
  puzzle.set("initial", cells.node());
  return std::move(puzzle).document();
}

std::string write_sgt_lightup(const StatedPuzzle& stated) {
  stated.expect("sgt", stated.type(), {"size", "initial"});
  const DrawnPuzzle drawn(stated, "sgt");
  drawn.expect_no_givens();
  std::vector<std::string> cells;
  for (std::size_t i = 0; i < drawn.grid().cell_count(); ++i) {
    const auto clue = drawn.clue(cell_at(i));
    cells.push_back(!drawn.is_block(cell_at(i)) ? ""
                    : clue.empty()              ? "B"
                                                : std::to_string(drawn.number(clue, "clue", 4)));
  }
  return sgt_header(drawn.grid()) + sgt_runs_text(cells, SgtCells::characters);
}

}  // namespace grids
