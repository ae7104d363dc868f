#include "formats/documents/cell_drawing.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/sgt/games.hpp"
#include "formats/sgt/parts.hpp"
#include "formats/sgt/texts.hpp"

// WxHm2:GRID, run-coded, with 1-9 and A-G for 10 to 16 in cells. Behind the size stand letters with numbers, how the
// puzzle was made, but m, how many bridges at most join two islands, and L, that they may close no loop.

namespace grids {
namespace {

constexpr std::string_view island_digits = "0123456789ABCDEFG";

void read_options(PassageScanner& scanner, PuzzleDocument& puzzle) {
  while (!scanner.at_end() && !scanner.next_is(':')) {
    const auto at = scanner.here();
    if (scanner.take('L')) {
      puzzle.add_rule("no loop links", at.where());
    } else if (scanner.take('m')) {
      const auto most = scanner.number("how many bridges at most join two islands");
      if (most.value < 1 || most.value > 3)
        throw InputError(most.typed.where(), "expected at most 1 to 3 bridges between two islands");
      if (most.value != 2) puzzle.set("most", std::to_string(most.value), most.typed.where());
    } else if (scanner.take('i') || scanner.take('e') || scanner.take('d')) {
      scanner.number("a parameter's number");
    } else {
      scanner.fail("m, L, i, e, d or ':'");
    }
  }
  scanner.expect(':', "':' after the parameters");
}

}  // namespace

Document read_sgt_bridges(const Passage& id) {
  PassageScanner scanner(id);
  const Grid grid(read_sgt_size(scanner));
  PuzzleDocument puzzle("Hashi", id.where());
  puzzle.set("size", size_text(grid.size()), id.where());
  read_options(scanner, puzzle);
  CellDrawing numbers(grid, scanner.rest().where());
  read_sgt_runs(scanner, grid.cell_count(), [&](CellId cell) {
    numbers.set(cell, std::to_string(scanner.digit(island_digits, "a letter a-z, a digit 1-9 or A-G")));
  });
  scanner.expect_end("the end of the game ID");
  if (numbers.says_anything()) puzzle.set("clues", numbers.node());
  return std::move(puzzle).document();
}

std::string write_sgt_bridges(const StatedPuzzle& stated) {
  stated.expect("sgt", stated.type(), {"size", "clues", "most"});
  const DrawnPuzzle drawn(stated, "sgt");
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  std::vector<std::string> cells;
  for (const auto& clue : drawn.clues())
    cells.push_back(clue.empty() ? "" : std::string(1, island_digits[drawn.number(clue, "clue", 16)]));
  const auto* most = stated.find("most");
  auto header = sgt_header(drawn.grid());
  header.insert(header.size() - 1, "m" + (most == nullptr ? "2" : most->text));
  return header + sgt_runs_text(cells, SgtCells::characters);
}

}  // namespace grids
