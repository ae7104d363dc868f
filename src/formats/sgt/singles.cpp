#include "formats/documents/cell_drawing.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/sgt/games.hpp"
#include "formats/sgt/parts.hpp"
#include "formats/sgt/texts.hpp"

// WxH:NUMBERS, a character a cell: 1-9, then a-z and A-Z for 10 and beyond.

namespace grids {
namespace {

std::size_t read_singles_number(PassageScanner& scanner) {
  const auto number = scanner.next_among(sgt_digits);
  if (number == 0 || number == std::string_view::npos) scanner.fail("a number: 1-9, a-z or A-Z");
  scanner.skip();
  return number;
}

}  // namespace

Document read_sgt_singles(const Passage& id) {
  PassageScanner scanner(id);
  const Grid grid(read_sgt_header(scanner));
  PuzzleDocument puzzle("Hitori", id.where());
  puzzle.set("size", size_text(grid.size()), id.where());
  CellDrawing numbers(grid, scanner.rest().where());
  for (const auto cell : grid.cells()) numbers.set(cell, std::to_string(read_singles_number(scanner)));
  scanner.expect_end("the end of the game ID after the last cell");
  puzzle.set("clues", numbers.node());
  return std::move(puzzle).document();
}

std::string write_sgt_singles(const StatedPuzzle& stated) {
  stated.expect("sgt", stated.type(), {"size", "clues"});
  const DrawnPuzzle drawn(stated, "sgt");
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  auto text = sgt_header(drawn.grid());
  for (const auto cell : drawn.grid().cells())
    text += sgt_digits[drawn.number(drawn.clue(cell), "number of " + drawn.grid().name(cell), sgt_digits.size() - 1)];
  return text;
}

}  // namespace grids
