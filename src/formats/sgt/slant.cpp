#include "core/corners.hpp"
#include "formats/documents/corners.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/sgt/games.hpp"
#include "formats/sgt/parts.hpp"
#include "formats/sgt/texts.hpp"

// WxH[dX]:DOTS, run-coded, a digit 0-4 at a corner of cells; of these there are a row and a column more than of cells.

namespace grids {

Document read_sgt_slant(const Passage& id) {
  PassageScanner scanner(id);
  const Grid grid(read_sgt_header(scanner));
  const auto where = scanner.rest().where();
  const auto corners = cells_at_corners(grid);
  std::vector<DrawnCage> dots;
  read_sgt_runs(scanner, corners.size(), [&](CellId dot) {
    const auto lines = scanner.digit("01234", "a letter or a digit 0-4");
    dots.push_back({corners[index(dot)], std::to_string(lines), where});
  });
  scanner.expect_end("the end of the game ID");
  PuzzleDocument puzzle("Gokigen", id.where());
  puzzle.set("size", size_text(grid.size()), id.where());
  if (!dots.empty()) puzzle.set("dots", areas(std::move(dots), grid));
  return std::move(puzzle).document();
}

std::string write_sgt_slant(const StatedPuzzle& stated) {
  stated.expect("sgt", stated.type(), {"size", "dots", "dot"});
  const DrawnPuzzle drawn(stated, "sgt");
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  std::vector<std::string> dots;
  for (const auto& clue : clues_at_corners(drawn))
    dots.push_back(clue.empty() ? "" : std::to_string(drawn.number(clue, "clue", 4)));
  return sgt_header(drawn.grid()) + sgt_runs_text(dots, SgtCells::characters);
}

}  // namespace grids
