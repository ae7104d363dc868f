#include "formats/documents/cell_drawing.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/sgt/games.hpp"
#include "formats/sgt/parts.hpp"
#include "formats/sgt/texts.hpp"

// Games whose IDs are a run-coded grid of clues and no more. loopy: WxHtT[dX]:GRID, the tiling T, digits 0-4. pearl:
// WxH[dX][n]:GRID, B and W for pearls. filling: WxH:GRID, digits 1-9. range, and rect as WxH[eE][a]:GRID: numbers, of
// which two that would run into one another are parted by `_`.

namespace grids {
namespace {

constexpr std::size_t longest_number = 9999;

/// What the text of a clue is; the scanner stands before it.
using ReadClue = std::string (*)(PassageScanner& scanner);

std::string read_digit(PassageScanner& scanner, std::string_view digits, const std::string& expected) {
  const auto digit = scanner.next_among(digits);
  if (digit == std::string_view::npos) scanner.fail(expected);
  return std::string(1, scanner.skip());
}

std::string read_sides(PassageScanner& scanner) {
  return read_digit(scanner, "01234", "a letter a-z or a number of sides, 0-4");
}

std::string read_size_of_group(PassageScanner& scanner) {
  return read_digit(scanner, "123456789", "a letter a-z or a digit 1-9");
}

std::string read_pearl(PassageScanner& scanner) {
  return read_digit(scanner, "BW", "a letter a-z, B or W") == "B" ? "b" : "w";
}

std::string read_number(PassageScanner& scanner) {
  if (!scanner.next_is_digit()) scanner.fail("a letter a-z or a number");
  return std::string(scanner.number("a number").typed.text);
}

/// The grid behind the colon, as the drawing `key` of a puzzle of this type.
Document read_clues(PassageScanner& scanner, const Size& size, PuzzleDocument puzzle, const std::string& key,
                    ReadClue read_clue) {
  scanner.expect(':', "':' after the size of the grid");
  const Grid grid(size);
  puzzle.set("size", size_text(grid.size()), scanner.rest().where());
  CellDrawing cells(grid, scanner.rest().where());
  read_sgt_runs(scanner, grid.cell_count(), [&](CellId cell) { cells.set(cell, read_clue(scanner)); });
  scanner.expect_end("the end of the game ID");
  if (cells.says_anything()) puzzle.set(key, cells.node());
  return std::move(puzzle).document();
}

/// The clues of a puzzle of which an ID says no more.
DrawnPuzzle clued_only(const StatedPuzzle& stated) {
  stated.expect("sgt", stated.type(), {"size", "clues"});
  DrawnPuzzle drawn(stated, "sgt");
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  return drawn;
}

std::vector<std::string> numbers_of(const DrawnPuzzle& drawn, const std::vector<std::string>& texts, std::size_t most) {
  std::vector<std::string> numbers;
  for (const auto& text : texts)
    numbers.push_back(text.empty() ? "" : std::to_string(drawn.number(text, "clue", most)));
  return numbers;
}

}  // namespace

Document read_sgt_loopy(const Passage& id) {
  PassageScanner scanner(id);
  const auto size = read_sgt_size(scanner);
  scanner.expect('t', "'t' and the kind of tiling");
  const auto tiling = scanner.number("the kind of tiling");
  if (tiling.value != 0)
    throw InputError(tiling.typed.where(),
                     "tiling " + std::string(tiling.typed.text) + "; only 0, squares, can be said");
  skip_sgt_difficulty(scanner);
  return read_clues(scanner, size, PuzzleDocument("Slitherlink", id.where()), "clues", read_sides);
}

std::string write_sgt_loopy(const StatedPuzzle& stated) {
  const auto drawn = clued_only(stated);
  auto header = sgt_header(drawn.grid());
  header.insert(header.size() - 1, "t0");
  return header + sgt_runs_text(numbers_of(drawn, drawn.clues(), 4), SgtCells::characters);
}

Document read_sgt_pearl(const Passage& id) {
  PassageScanner scanner(id);
  const auto size = read_sgt_size(scanner);
  skip_sgt_difficulty(scanner);
  scanner.take('n');  // not checked for being soluble when it was made
  return read_clues(scanner, size, PuzzleDocument("Masyu", id.where()), "clues", read_pearl);
}

std::string write_sgt_pearl(const StatedPuzzle& stated) {
  const auto drawn = clued_only(stated);
  std::vector<std::string> pearls;
  for (const auto& clue : drawn.clues()) pearls.push_back(clue.empty() ? "" : clue == "b" ? "B" : "W");
  return sgt_header(drawn.grid()) + sgt_runs_text(pearls, SgtCells::characters);
}

Document read_sgt_filling(const Passage& id) {
  PassageScanner scanner(id);
  const auto size = read_sgt_size(scanner);
  return read_clues(scanner, size, PuzzleDocument("Fillomino", id.where()), "initial", read_size_of_group);
}

std::string write_sgt_filling(const StatedPuzzle& stated) {
  stated.expect("sgt", stated.type(), {"size", "initial", "most"});
  const DrawnPuzzle drawn(stated, "sgt");
  if (const auto* most = stated.find("most"); most != nullptr && most->text != "9")
    drawn.refuse("groups of up to " + most->text);
  return sgt_header(drawn.grid()) + sgt_runs_text(numbers_of(drawn, sgt_givens(drawn), 9), SgtCells::characters);
}

Document read_sgt_range(const Passage& id) {
  PassageScanner scanner(id);
  const auto size = read_sgt_size(scanner);
  return read_clues(scanner, size, PuzzleDocument("Kurodoko", id.where()), "clues", read_number);
}

Document read_sgt_rect(const Passage& id) {
  PassageScanner scanner(id);
  const auto size = read_sgt_size(scanner);
  if (scanner.take('e')) {
    scanner.number("by how much the grid was expanded");
    if (scanner.take('.')) scanner.number("by how much the grid was expanded");
  }
  scanner.take('a');  // not made to have one solution
  return read_clues(scanner, size, PuzzleDocument("Shikaku", id.where()), "clues", read_number);
}

std::string write_sgt_numbers(const StatedPuzzle& stated) {
  const auto drawn = clued_only(stated);
  return sgt_header(drawn.grid()) + sgt_runs_text(numbers_of(drawn, drawn.clues(), longest_number), SgtCells::numbers);
}

}  // namespace grids
