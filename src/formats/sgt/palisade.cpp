#include "formats/documents/cell_drawing.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/sgt/games.hpp"
#include "formats/sgt/parts.hpp"
#include "formats/sgt/texts.hpp"

// WxHnCELLS:GRID, run-coded, with the digits 0-4 in cells.

namespace grids {

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
  read_sgt_runs(scanner, grid, [&](CellId cell) {
    numbers.set(cell, std::to_string(scanner.digit("01234", "a letter a-z or a digit 0-4")));
  });
  scanner.expect_end("the end of the game ID");
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
  return header + sgt_runs_text(numbers, SgtCells::characters);
}

}  // namespace grids
