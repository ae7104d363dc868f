#include "formats/documents/cell_drawing.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/sgt/games.hpp"
#include "formats/sgt/parts.hpp"
#include "formats/sgt/texts.hpp"

// WxHnCELLS:GRID, run-coded, with the digits 0-4 in cells; what is behind the last of them is empty.

namespace grids {

namespace {

constexpr std::string_view run_letters = "abcdefghijklmnopqrstuvwxyz";

}  // namespace

Document read_sgt_palisade(const Passage& id) {
  PassageScanner scanner(id);
  const Grid grid(read_sgt_size(scanner));
  PuzzleDocument puzzle("Palisade", id.where());
  puzzle.set("size", size_text(grid.size()), id.where());
  scanner.expect('n', "'n' and how many cells a region has");
  const auto cells = scanner.number("how many cells a region has");
  puzzle.set("cells", std::string(cells.typed.text), cells.typed.where());
  scanner.expect(':', "':' after how many cells a region has");
  CellDrawing numbers(grid, scanner.rest().where());
  for (std::size_t cell = 0; !scanner.at_end();) {
    const auto at = scanner.here();
    const auto run = scanner.next_among(run_letters);
    cell += run == std::string_view::npos ? 1 : run + 1;
    if (cell > grid.cell_count()) throw InputError(at.where(), "this goes on beyond the last of the cells");
    if (run != std::string_view::npos)
      scanner.skip();
    else
      numbers.set(cell_at(cell - 1), std::to_string(scanner.digit("01234", "a letter a-z or a digit 0-4")));
  }
  if (numbers.says_anything()) puzzle.set("clues", numbers.node());
  return std::move(puzzle).document();
}

std::string write_sgt_palisade(const StatedPuzzle& stated) {
  stated.expect("sgt", stated.type(), {"size", "clues", "cells"});
  const DrawnPuzzle drawn(stated, "sgt");
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  constexpr std::size_t most = 4;
  std::vector<std::string> numbers;
  for (const auto& clue : drawn.clues())
    numbers.push_back(clue.empty() ? "" : std::to_string(drawn.number(clue, "clue", most)));
  const auto* cells = stated.find("cells");
  auto header = sgt_header(drawn.grid());
  header.insert(header.size() - 1, 'n' + (cells == nullptr ? "5" : cells->text));
  auto text = sgt_runs_text(numbers, SgtCells::characters);
  text.erase(text.find_last_not_of(run_letters) + 1);
  return header + text;
}

}  // namespace grids
