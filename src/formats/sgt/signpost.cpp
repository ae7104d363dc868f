#include <algorithm>
#include <array>

#include "formats/documents/cell_drawing.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/sgt/games.hpp"
#include "formats/sgt/parts.hpp"
#include "formats/sgt/texts.hpp"

// WxH[c]:CELLS, with c where the first number and the last are in corners; for each cell its number, if it is given,
// and a letter for the way that its arrow points: a is up, b up and to the right, and so on clockwise. The letter of
// the cell with the last number says nothing.

namespace grids {
namespace {

constexpr std::string_view way_letters = "abcdefgh";
constexpr std::array<std::string_view, way_letters.size()> arrows{"^", "^>", ">", "v>", "v", "v<", "<", "^<"};

}  // namespace

Document read_sgt_signpost(const Passage& id) {
  PassageScanner scanner(id);
  const Grid grid(read_sgt_size(scanner));
  scanner.take('c');
  scanner.expect(':', "':' after the parameters of the game ID");
  PuzzleDocument puzzle("Signpost", id.where());
  puzzle.set("size", size_text(grid.size()), id.where());
  CellDrawing ways(grid, scanner.rest().where());
  CellDrawing numbers(grid, scanner.rest().where());
  bool ends = false;
  for (const auto cell : grid.cells()) {
    const auto here = scanner.rest().where();
    const bool numbered = scanner.next_is_digit();
    const auto number = numbered ? scanner.number("a number").value : 0;
    const auto way = scanner.digit(way_letters, "a letter a-h for the way that an arrow points");
    if (numbered) numbers.set(cell, std::to_string(number), here);
    if (number == grid.cell_count())
      ends = true;
    else
      ways.set(cell, std::string(arrows[way]));
  }
  scanner.expect_end("the end of the game ID after the last cell");
  if (!ends)
    throw InputError(id.where(), "expected the number " + std::to_string(grid.cell_count()) +
                                     " in a cell of the game ID: where it is has to be known");
  puzzle.set("clues", ways.node());
  puzzle.set("initial", numbers.node());
  return std::move(puzzle).document();
}

std::string write_sgt_signpost(const StatedPuzzle& stated) {
  stated.expect("sgt", stated.type(), {"size", "clues", "initial"});
  const DrawnPuzzle drawn(stated, "sgt");
  drawn.expect_no_blocks();
  if (std::ranges::count(drawn.clues(), std::string()) != 1)
    drawn.refuse("any number of cells without an arrow but one");
  const auto last = std::to_string(drawn.grid().cell_count());
  auto text = sgt_header(drawn.grid());
  for (const auto cell : drawn.grid().cells()) {
    const auto clue = drawn.clue(cell);
    const auto given = drawn.given(cell);
    const auto arrow = std::ranges::find(arrows, clue);
    if (clue.empty() != (given == last) && !given.empty()) drawn.refuse("the number " + given + " there");
    if (!clue.empty() && arrow == arrows.end()) drawn.refuse("the clue '" + clue + "'");
    text += clue.empty() ? last + way_letters.front()
                         : given + way_letters[static_cast<std::size_t>(arrow - arrows.begin())];
  }
  return text;
}

}  // namespace grids
