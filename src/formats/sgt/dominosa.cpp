#include "core/symbols.hpp"
#include "formats/documents/cell_drawing.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/sgt/games.hpp"
#include "formats/sgt/parts.hpp"
#include "formats/sgt/texts.hpp"

// N:NUMBERS of N+1 rows and N+2 columns, a digit a cell, those beyond 9 as [10].

namespace grids {
namespace {

std::string read_stone(PassageScanner& scanner, CellId cell, std::size_t highest, const Grid& grid) {
  const auto at = scanner.rest();
  std::size_t number = 0;
  if (scanner.take('[')) {
    number = scanner.number("the number of " + grid.name(cell)).value;
    scanner.expect(']', "']' after the number");
  } else {
    if (!scanner.next_is_digit()) scanner.fail("the number of " + grid.name(cell));
    number = static_cast<std::size_t>(scanner.skip() - '0');
  }
  if (number > highest)
    throw InputError(at.part(0, at.text.size() - scanner.text().size()).where(),
                     std::to_string(number) + " is on no stone: the highest number is " + std::to_string(highest));
  return std::to_string(number);
}

}  // namespace

Document read_sgt_dominosa(const Passage& id) {
  PassageScanner scanner(id);
  const auto highest = scanner.number("the highest number of the set");
  if (highest.value + 1 > Symbols::most)
    throw TooManySymbols(highest.typed.where(), "stones up to " + std::string(highest.typed.text) +
                                                    "; it must be at most " + std::to_string(Symbols::most - 1));
  if (!scanner.take('a')) skip_sgt_difficulty(scanner);
  scanner.expect(':', "':' after the highest number");
  const Grid grid(Size{highest.value + 1, highest.value + 2});
  PuzzleDocument puzzle("Dominosa", id.where());
  puzzle.set("size", size_text(grid.size()), id.where());
  puzzle.set("highest", std::to_string(highest.value), highest.typed.where());
  CellDrawing numbers(grid, scanner.rest().where());
  for (const auto cell : grid.cells()) numbers.set(cell, read_stone(scanner, cell, highest.value, grid));
  scanner.expect_end("the end of the game ID after the last cell");
  puzzle.set("initial", numbers.node());
  return std::move(puzzle).document();
}

std::string write_sgt_dominosa(const StatedPuzzle& stated) {
  stated.expect("sgt", stated.type(), {"size", "highest", "initial"});
  const DrawnPuzzle drawn(stated, "sgt");
  drawn.expect_no_blocks();
  const auto highest = drawn.grid().rows() - 1;
  if (drawn.grid().columns() != highest + 2) drawn.refuse("a grid that does not have one column more than rows");
  auto text = std::to_string(highest) + ':';
  for (const auto cell : drawn.grid().cells()) {
    const auto number = drawn.given(cell);
    if (number.empty()) drawn.refuse("the cell " + drawn.grid().name(cell) + " without a number");
    text += number.size() == 1 ? number : '[' + number + ']';
  }
  return text;
}

}  // namespace grids
