#include <algorithm>

#include "formats/documents/cell_drawing.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/sgt/games.hpp"
#include "formats/sgt/parts.hpp"
#include "formats/sgt/texts.hpp"
#include "model/arms.hpp"

// WxH[dX][o]:GRID,COUNTS: run-coded, in cells with rails a digit to the base of 16 whose bits are the ways they go, 1
// to the right, 2 up, 4 to the left, 8 down; then for the columns, and for the rows, how many cells have rails, S
// before that of the column where the rails leave the grid and of the row where they enter.

namespace grids {
namespace {

constexpr std::string_view rail_digits = "0123456789ABCDEF";
constexpr std::size_t to_right = 1;
constexpr std::size_t up = 2;
constexpr std::size_t to_left = 4;
constexpr std::size_t down = 8;

std::string rails_of(std::size_t bits) {
  return std::string(
      line_at_dot({(bits & up) != 0, (bits & to_right) != 0, (bits & down) != 0, (bits & to_left) != 0}));
}

std::size_t bits_of(const std::string& rails) {
  const auto arms = arms_drawn(rails);
  if (!arms) return 0;
  return (arms->right ? to_right : 0) | (arms->up ? up : 0) | (arms->left ? to_left : 0) | (arms->down ? down : 0);
}

/// Where one side's counts stand, and where rails cross the border.
struct TrackSide {
  std::vector<std::string> counts;
  std::vector<std::string> marks;
  std::size_t crossing = 0;
};

TrackSide read_side(PassageScanner& scanner, std::size_t lines, const std::string& mark, const std::string& what) {
  TrackSide side;
  for (std::size_t line = 0; line < lines; ++line) {
    scanner.expect(',', "',' and the count of " + what + ' ' + std::to_string(line + 1));
    const bool crosses = scanner.take('S');
    if (crosses) side.crossing = line;
    side.marks.push_back(crosses ? mark : "");
    side.counts.emplace_back(scanner.number("a count").typed.text);
  }
  if (std::ranges::count(side.marks, mark) != 1)
    throw InputError(scanner.here().where(), "expected S before the count of just one " + what);
  return side;
}

std::string side_text(const DrawnPuzzle& drawn, const std::vector<std::string>& counts,
                      const std::vector<std::string>& marks) {
  std::string text;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i].empty()) drawn.refuse("a line without a clue");
    text.append(marks[i].empty() ? "," : ",S").append(std::to_string(drawn.number(counts[i], "clue")));
  }
  return text;
}

/// The side's clues, which are one of these.
std::vector<std::string> marks_of(const DrawnPuzzle& drawn, Side side, const std::string& mark) {
  auto marks = drawn.border(side);
  if (std::ranges::count(marks, "") + 1 != std::ssize(marks) || std::ranges::count(marks, mark) != 1)
    drawn.refuse("at the " + std::string(side_names[static_cast<std::size_t>(side)]) + " anything but one " + mark);
  return marks;
}

}  // namespace

Document read_sgt_tracks(const Passage& id) {
  PassageScanner scanner(id);
  const Grid grid(read_sgt_size(scanner));
  skip_sgt_difficulty(scanner);
  scanner.take('o');
  scanner.expect(':', "':' after the parameters");
  PuzzleDocument puzzle("Tracks", id.where());
  puzzle.set("size", size_text(grid.size()), id.where());
  const auto where = scanner.rest().where();
  std::vector<std::size_t> bits(grid.cell_count());
  read_sgt_runs(scanner, grid.cell_count(), [&](CellId cell) {
    bits[index(cell)] = scanner.digit(rail_digits, "a letter a-z, or rails, 0-9 or A-F");
  });
  const auto columns = read_side(scanner, grid.columns(), "B", "column");
  const auto rows = read_side(scanner, grid.rows(), "A", "row");
  scanner.expect_end("the end of the game ID after the last count");
  bits[index(grid.cell({rows.crossing, 0}))] &= ~to_left;
  bits[index(grid.cell({grid.rows() - 1, columns.crossing}))] &= ~down;
  CellDrawing rails(grid, where);
  for (const auto cell : grid.cells())
    if (bits[index(cell)] != 0) rails.set(cell, rails_of(bits[index(cell)]));
  puzzle.set("top", clues(columns.counts, where));
  puzzle.set("right", clues(rows.counts, where));
  const auto marks = [&where](const std::string& name, const TrackSide& side) {
    return Node::Entry{paraphrase(name, where), clues(side.marks, where)};
  };
  puzzle.set("stations", Node::of_map({marks("left", rows), marks("bottom", columns)}, where));
  if (rails.says_anything()) puzzle.set("clues", rails.node());
  return std::move(puzzle).document();
}

std::string write_sgt_tracks(const StatedPuzzle& stated) {
  stated.expect("sgt", stated.type(), {"size", "clues", "top", "bottom", "left", "right", "stations", "station"});
  const DrawnPuzzle drawn(stated, "sgt");
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  const auto& grid = drawn.grid();
  const auto left = marks_of(drawn, Side::left, "A");
  const auto bottom = marks_of(drawn, Side::bottom, "B");
  std::vector<std::string> cells;
  for (const auto cell : grid.cells()) {
    auto bits = bits_of(drawn.clue(cell));
    const auto [row, column] = grid.place(cell);
    if (bits != 0 && column == 0 && !left[row].empty()) bits |= to_left;
    if (bits != 0 && row + 1 == grid.rows() && !bottom[column].empty()) bits |= down;
    cells.push_back(bits == 0 ? "" : std::string(1, rail_digits[bits]));
  }
  return sgt_header(grid) + sgt_runs_text(cells, SgtCells::characters) +
         side_text(drawn, drawn.border(Side::top), bottom) + side_text(drawn, drawn.border(Side::right), left);
}

}  // namespace grids
