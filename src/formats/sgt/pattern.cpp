#include "formats/documents/puzzle_document.hpp"
#include "formats/sgt/games.hpp"
#include "formats/sgt/parts.hpp"
#include "formats/sgt/texts.hpp"

// WxH:LISTS of the columns, then of the rows, parted by slashes; dots between the numbers of a list.

namespace grids {
namespace {

std::string read_runs(PassageScanner& scanner) {
  if (!scanner.next_is_digit()) return "0";
  std::string list;
  do {
    list.append(list.empty() ? "" : " ").append(scanner.number("the length of a run").typed.text);
  } while (scanner.take('.'));
  return list;
}

Node read_lists(PassageScanner& scanner, std::size_t count, bool first, const std::string& of) {
  const auto at = scanner.rest();
  std::vector<std::string> lists;
  for (std::size_t i = 0; i < count; ++i) {
    if (!first || i > 0)
      scanner.expect('/',
                     "'/' before the list of " + of + " " + std::to_string(i + 1) + " of " + std::to_string(count));
    lists.push_back(read_runs(scanner));
  }
  return clues(lists, at.part(0, at.text.size() - scanner.text().size()).where());
}

}  // namespace

Document read_sgt_pattern(const Passage& id) {
  PassageScanner scanner(id);
  const Grid grid(read_sgt_header(scanner));
  PuzzleDocument puzzle("Nonogram", id.where());
  puzzle.set("size", size_text(grid.size()), id.where());
  puzzle.set("top", read_lists(scanner, grid.columns(), true, "column"));
  puzzle.set("left", read_lists(scanner, grid.rows(), false, "row"));
  scanner.expect_end("the end of the game ID after the last list");
  return std::move(puzzle).document();
}

std::string write_sgt_pattern(const StatedPuzzle& stated) {
  stated.expect("sgt", stated.type(), {"size", "top", "bottom", "left", "right"});
  const DrawnPuzzle drawn(stated, "sgt");
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  std::string text;
  for (const auto& clue : drawn.clues_of_lines()) {
    bool first = true;
    for (const auto& word : words_of({clue, {}})) {
      if (word.text == "0") continue;
      text.append(first ? "" : ".").append(std::to_string(drawn.number(std::string(word.text), "clue")));
      first = false;
    }
    text += '/';
  }
  text.pop_back();
  return sgt_header(drawn.grid()) + text;
}

}  // namespace grids
