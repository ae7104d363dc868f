#include <algorithm>

#include "formats/documents/cell_drawing.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/sgt/games.hpp"
#include "formats/sgt/parts.hpp"
#include "formats/sgt/texts.hpp"

// WxH:COLUMNS+,ROWS+,COLUMNS-,ROWS-,LAYOUT: a character a count, `.` for none, and the halves of the plates,
// L and R, T and B; `*` is a cell that belongs to no plate.

namespace grids {
namespace {

Node read_counts(PassageScanner& scanner, std::size_t count, const std::string& what) {
  const auto at = scanner.rest();
  std::vector<std::string> counts;
  while (counts.size() < count) {
    const auto here = scanner.here();
    const auto number = here.empty() ? std::string_view::npos : sgt_digits.find(here.text.front());
    if (number == std::string_view::npos && here.text != ".")
      scanner.fail("count " + std::to_string(counts.size() + 1) + " of " + std::to_string(count) + " of the " + what);
    counts.push_back(number == std::string_view::npos ? "." : std::to_string(number));
    scanner.skip();
  }
  scanner.expect(',', "',' after the counts of the " + what);
  return clues(counts, at.part(0, count).where());
}

/// Reads the halves of plates one after another.
class PlateReader {
 public:
  PlateReader(PassageScanner& scanner, const Grid& grid) : grid_(grid) {
    for (const auto cell : grid.cells()) {
      places_.push_back(scanner.here());
      if (std::string_view("LRTB*").find(scanner.text().substr(0, 1)) == std::string_view::npos || scanner.at_end())
        scanner.fail("L, R, T, B or * for " + grid.name(cell));
      scanner.skip();
    }
    scanner.expect_end("the end of the game ID after the last cell");
  }

  std::vector<DrawnCage> plates() const {
    std::vector<DrawnCage> plates;
    for (const auto cell : grid_.cells()) {
      const auto half = at(cell);
      const auto [row, column] = grid_.place(cell);
      if (half == "L") plates.push_back(plate(cell, {row, column + 1}, "R"));
      if (half == "T") plates.push_back(plate(cell, {row + 1, column}, "B"));
    }
    const auto singles = static_cast<std::size_t>(
        std::ranges::count_if(places_, [](const Passage& place) { return place.text == "*"; }));
    if (2 * plates.size() + singles != grid_.cell_count()) fail_unmatched();
    return plates;
  }

  Node blocks() const {
    CellDrawing drawing(grid_, places_.front().where());
    for (const auto cell : grid_.cells())
      if (at(cell) == "*") drawing.set(cell, "#");
    return drawing.node();
  }
  bool has_blocks() const {
    return std::ranges::any_of(places_, [](const Passage& place) { return place.text == "*"; });
  }

 private:
  std::string_view at(CellId cell) const { return places_[index(cell)].text; }

  DrawnCage plate(CellId cell, Place other, std::string_view half) const {
    const auto where = places_[index(cell)].where();
    if (!grid_.contains(other) || at(grid_.cell(other)) != half)
      throw InputError(where, "the plate that begins in " + grid_.name(cell) + " has no other half, " + quoted(half));
    return {{cell, grid_.cell(other)}, {}, where};
  }

  [[noreturn]] void fail_unmatched() const {
    for (const auto cell : grid_.cells()) {
      const auto [row, column] = grid_.place(cell);
      const bool matched = (at(cell) == "R" && column > 0 && at(grid_.cell({row, column - 1})) == "L") ||
                           (at(cell) == "B" && row > 0 && at(grid_.cell({row - 1, column})) == "T");
      if (!matched && (at(cell) == "R" || at(cell) == "B"))
        throw InputError(places_[index(cell)].where(),
                         "the plate that ends in " + grid_.name(cell) + " has no beginning");
    }
    throw InputError(places_.front().where(), "the plates do not match");
  }

  const Grid& grid_;
  std::vector<Passage> places_;
};

}  // namespace

Document read_sgt_magnets(const Passage& id) {
  PassageScanner scanner(id);
  const Grid grid(read_sgt_size(scanner));
  skip_sgt_difficulty(scanner);
  scanner.take('S');  // made with some counts left out
  scanner.expect(':', "':' after the size of the grid");
  PuzzleDocument puzzle("Magnets", id.where());
  puzzle.set("size", size_text(grid.size()), id.where());
  puzzle.set("top", read_counts(scanner, grid.columns(), "columns' +"));
  puzzle.set("left", read_counts(scanner, grid.rows(), "rows' +"));
  puzzle.set("bottom", read_counts(scanner, grid.columns(), "columns' -"));
  puzzle.set("right", read_counts(scanner, grid.rows(), "rows' -"));
  const PlateReader plates(scanner, grid);
  puzzle.set("areas", areas(plates.plates(), grid));
  if (plates.has_blocks()) puzzle.set("initial", plates.blocks());
  return std::move(puzzle).document();
}

std::string write_sgt_magnets(const StatedPuzzle& stated) {
  stated.expect("sgt", stated.type(), {"size", "areas", "area", "initial", "top", "bottom", "left", "right"});
  const DrawnPuzzle drawn(stated, "sgt");
  drawn.expect_no_givens();
  auto text = sgt_header(drawn.grid());
  for (const auto side : {Side::top, Side::left, Side::bottom, Side::right}) {
    for (const auto& clue : drawn.border(side))
      text += clue.empty() ? '.' : sgt_digits[drawn.number(clue, "clue", sgt_digits.size() - 1)];
    text += ',';
  }
  std::string halves(drawn.grid().cell_count(), '*');
  for (const auto& area : drawn.areas()) {
    if (area.cells.size() != 2) drawn.refuse("a plate that has not two cells");
    const auto [first, second] = std::minmax(area.cells[0], area.cells[1]);
    const bool across = drawn.grid().place(first).row == drawn.grid().place(second).row;
    halves[index(first)] = across ? 'L' : 'T';
    halves[index(second)] = across ? 'R' : 'B';
  }
  for (std::size_t i = 0; i < halves.size(); ++i)
    if ((halves[i] == '*') != drawn.is_block(cell_at(i))) drawn.refuse("a cell on no plate");
  return text + halves;
}

}  // namespace grids
