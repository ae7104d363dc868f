#include "formats/documents/cell_drawing.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/sgt/games.hpp"
#include "formats/sgt/parts.hpp"
#include "formats/sgt/texts.hpp"

// N:CLUES[,GRID] with the clues of top, bottom, left and right parted by slashes, and a run-coded grid.

namespace grids {
namespace {

std::vector<std::string> read_side_clues(PassageScanner& scanner, const std::string& side, std::size_t count) {
  std::vector<std::string> found;
  for (std::size_t i = 0; i < count; ++i) {
    if (side != "top" || i > 0)
      scanner.expect('/',
                     "'/' before clue " + std::to_string(i + 1) + " of " + std::to_string(count) + " of the " + side);
    found.emplace_back(scanner.next_is_digit() ? scanner.number("a clue").typed.text : "");
  }
  return found;
}

}  // namespace

Document read_sgt_towers(const Passage& id) {
  PassageScanner scanner(id);
  const auto side = read_sgt_side(scanner);
  skip_sgt_difficulty(scanner);
  scanner.expect(':', "':' after the side of the grid");
  const Grid grid(Size{side, side});
  PuzzleDocument puzzle("Skyscrapers", id.where());
  puzzle.set("size", size_text(grid.size()), id.where());
  for (const auto* border : {"top", "bottom", "left", "right"}) {
    const auto at = scanner.rest();
    const auto found = read_side_clues(scanner, border, side);
    puzzle.set(border, clues(found, at.part(0, at.text.size() - scanner.text().size()).where()));
  }
  if (scanner.take(',')) {
    CellDrawing givens(grid, scanner.rest().where());
    read_sgt_runs(scanner, grid.cell_count(), [&](CellId cell) {
      givens.set(cell, std::string(scanner.number("a letter or a number").typed.text));
    });
    puzzle.set("initial", givens.node());
  }
  scanner.expect_end("the end of the game ID after the last clue");
  return std::move(puzzle).document();
}

std::string write_sgt_towers(const StatedPuzzle& stated) {
  stated.expect("sgt", stated.type(), {"size", "initial", "top", "bottom", "left", "right"});
  const DrawnPuzzle drawn(stated, "sgt");
  if (drawn.grid().rows() != drawn.grid().columns()) drawn.refuse("a grid that is no square");
  auto text = std::to_string(drawn.grid().rows()) + ':';
  for (const auto side : {Side::top, Side::bottom, Side::left, Side::right})
    for (const auto& clue : drawn.border(side))
      text.append(clue.empty() ? "" : std::to_string(drawn.number(clue, "clue"))).append("/");
  text.pop_back();
  const auto givens = sgt_givens(drawn);
  return drawn.puzzle().givens().empty() ? text : text + ',' + sgt_runs_text(givens, SgtCells::numbers);
}

}  // namespace grids
