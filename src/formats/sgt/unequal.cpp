#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "formats/documents/cell_drawing.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/sgt/games.hpp"
#include "formats/sgt/parts.hpp"
#include "formats/sgt/texts.hpp"

// N[a]:CELL,CELL,.. where a cell is its number, 0 for none, and letters URDL for its neighbours: those that it
// is greater than; after `a`, those from which it differs by one, which say so, too.

namespace grids {
namespace {

struct Direction {
  char letter;
  int down;
  int right;
  const char* greater;  ///< the mark that says that the cell is greater than its neighbour there
};

constexpr std::array directions = {Direction{'U', -1, 0, "^"}, Direction{'R', 0, 1, ">"}, Direction{'D', 1, 0, "v"},
                                   Direction{'L', 0, -1, "<"}};

/// Reads one cell after another into a drawing with marks.
class UnequalReader {
 public:
  UnequalReader(PassageScanner& scanner, const Grid& grid, bool adjacent)
      : scanner_(scanner), grid_(grid), adjacent_(adjacent), drawing_(grid, scanner.rest().where()) {}

  Node read() {
    for (const auto cell : grid_.cells()) {
      if (cell != cell_at(0)) scanner_.expect(',', "',' before the cell " + grid_.name(cell));
      read_number(cell);
      read_marks(cell);
    }
    scanner_.take(',');
    scanner_.expect_end("the end of the game ID after the last cell");
    if (adjacent_) expect_agreement();
    return drawing_.node();
  }

 private:
  void read_number(CellId cell) {
    const auto number = scanner_.number("the number of " + grid_.name(cell) + ", or 0");
    if (number.value > grid_.rows())
      throw InputError(number.typed.where(), quoted(number.typed.text) + " cannot stand in " + grid_.name(cell) +
                                                 ": it must be 0 to " + std::to_string(grid_.rows()));
    if (number.value > 0) drawing_.set(cell, std::to_string(number.value));
  }

  void read_marks(CellId cell) {
    std::string letters;
    while (!scanner_.at_end() && !scanner_.next_is(',')) {
      const auto at = scanner_.here();
      const char letter = scanner_.skip();
      const auto* direction = std::ranges::find(directions, letter, &Direction::letter);
      if (direction == directions.end())
        throw InputError(at.where(), "found " + quoted(at.text) + ", expected U, R, D, L or ','");
      if (letters.find(letter) != std::string::npos)
        throw InputError(at.where(), "a second " + quoted(at.text) + " at " + grid_.name(cell));
      letters += letter;
      mark(cell, *direction, at);
    }
  }

  void mark(CellId cell, const Direction& direction, const Passage& at) {
    const auto [row, column] = grid_.place(cell);
    const Place neighbor{row + static_cast<std::size_t>(direction.down),
                         column + static_cast<std::size_t>(direction.right)};
    if (!grid_.contains(neighbor))
      throw InputError(at.where(), quoted(at.text) + " points from " + grid_.name(cell) + " off the grid");
    const std::string text = adjacent_ ? "o" : direction.greater;
    const auto first = std::min(cell, grid_.cell(neighbor));
    told_.emplace(std::pair(cell, grid_.cell(neighbor)), at.where());
    direction.down == 0 ? drawing_.mark_right(first, text, at.where()) : drawing_.mark_below(first, text, at.where());
  }

  /// Both cells tell of a mark between them.
  void expect_agreement() const {
    for (const auto& [cells, where] : told_)
      if (!told_.contains({cells.second, cells.first}))
        throw InputError(
            where, grid_.name(cells.first) + " has a mark to " + grid_.name(cells.second) + ", which says otherwise");
  }

  PassageScanner& scanner_;
  const Grid& grid_;
  bool adjacent_;
  std::map<std::pair<CellId, CellId>, Location> told_;  ///< the marks by the cell that says them, and its neighbour
  CellDrawing drawing_;
};

}  // namespace

Document read_sgt_unequal(const Passage& id) {
  PassageScanner scanner(id);
  const auto side = read_sgt_side(scanner);
  const bool adjacent = scanner.take('a');
  skip_sgt_difficulty(scanner);
  scanner.expect(':', "':' after the side of the grid");
  const Grid grid(Size{side, side});
  PuzzleDocument puzzle(adjacent ? "UnequalAdjacent" : "Futoshiki", id.where());
  puzzle.set("size", size_text(grid.size()), id.where());
  puzzle.set("initial", UnequalReader(scanner, grid, adjacent).read());
  return std::move(puzzle).document();
}

std::string write_sgt_unequal(const StatedPuzzle& stated) {
  stated.expect("sgt", stated.type(), {"size", "initial"});
  const DrawnPuzzle drawn(stated, "sgt");
  drawn.expect_no_blocks();
  const auto& grid = drawn.grid();
  if (grid.rows() != grid.columns()) drawn.refuse("a grid that is no square");
  const bool adjacent = stated.type() == "UnequalAdjacent";
  auto text = std::to_string(grid.rows()) + (adjacent ? "a:" : ":");
  for (const auto cell : grid.cells()) {
    const auto given = drawn.given(cell);
    text += given.empty() ? "0" : std::to_string(drawn.number(given, "given"));
    for (const auto& direction : directions) {
      const auto [row, column] = grid.place(cell);
      const Place place{row + static_cast<std::size_t>(direction.down),
                        column + static_cast<std::size_t>(direction.right)};
      if (!grid.contains(place)) continue;
      const auto neighbor = grid.cell(place);
      const auto [first, second] = std::minmax(cell, neighbor);
      if (drawn.mark(first, second) == (adjacent ? "o" : direction.greater)) text += direction.letter;
    }
    text += ',';
  }
  return text;
}

}  // namespace grids
