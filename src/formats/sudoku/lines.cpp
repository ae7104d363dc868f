#include <algorithm>

#include "core/characters.hpp"
#include "formats/documents/box_size.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/sudoku/formats.hpp"
#include "formats/sudoku/sudoku_text.hpp"

namespace grids {
namespace {

/// The side whose square is nearest to `cells`, of those that have boxes.
std::size_t nearest_side(std::size_t cells) {
  const auto distance = [cells](std::size_t side) {
    return std::max(cells, side * side) - std::min(cells, side * side);
  };
  std::size_t nearest = 4;
  for (std::size_t side = nearest; side <= largest_sudoku; ++side)
    if (box_of(side) && distance(side) < distance(nearest)) nearest = side;
  return nearest;
}

std::size_t side_of_line(const Passage& puzzle) {
  const auto found = puzzle.text.size();
  const auto side = nearest_side(found);
  if (side * side == found) return side;
  if (found > largest_sudoku * largest_sudoku)
    throw InputError(puzzle.where(), std::to_string(found) +
                                         " characters: a line holds a whole puzzle, and the largest is " +
                                         size_text({largest_sudoku, largest_sudoku}));
  throw InputError(puzzle.where(), std::to_string(found) + " characters, expected " + std::to_string(side * side) +
                                       " for a " + size_text({side, side}) + " grid: a line holds a whole puzzle");
}

/// The row as typed where it can be, and with numbers parted by blanks beyond 9x9.
Node read_row(const Passage& row, std::size_t side) {
  std::string text;
  for (std::size_t i = 0; i < side; ++i) {
    const auto number = read_sudoku_symbol(row.part(i, 1), side);
    if (side > 9 && i > 0) text += ' ';
    text += number == 0 ? "." : std::to_string(number);
  }
  auto node = Node::of_text(std::move(text), row.where());
  node.paraphrased = side > 9;
  return node;
}

/// What follows the puzzle and looks like one, too; empty when nothing does.
Passage second_grid(const Passage& remark, std::size_t cells, std::size_t side) {
  const auto all = words_of(remark);
  if (all.empty() || all.front().text.size() != cells) return {};
  const bool reads =
      std::ranges::all_of(all.front().text, [side](char symbol) { return sudoku_number(symbol, side).has_value(); });
  return reads ? all.front() : Passage{};
}

/// Whether `grid` is full and has what `puzzle` gives.
bool solves(const Passage& grid, const Passage& puzzle, std::size_t side) {
  for (std::size_t i = 0; i < puzzle.text.size(); ++i) {
    const auto given = read_sudoku_symbol(puzzle.part(i, 1), side);
    const auto found = read_sudoku_symbol(grid.part(i, 1), side);
    if (found == 0 || (given != 0 && given != found)) return false;
  }
  return true;
}

Node read_rows(const Passage& grid, std::size_t side) {
  std::vector<Node> rows;
  for (std::size_t row = 0; row < side; ++row) rows.push_back(read_row(grid.part(row * side, side), side));
  return Node::of_list(std::move(rows), grid.where());
}

Document read_line_puzzle(const Passage& line) {
  const auto puzzle = line.part(0, line.text.find_first_of(" \t,;"));
  const auto side = side_of_line(puzzle);
  auto initial = read_rows(puzzle, side);

  PuzzleDocument document("Sudoku", puzzle.where());
  auto remark = line.part(std::min(puzzle.text.size() + 1, line.text.size()));
  const auto second = second_grid(remark, puzzle.text.size(), side);
  if (!second.empty()) {
    if (!solves(second, puzzle, side))
      throw InputError(second.where(), "a second puzzle, which does not solve the first; each has a line");
    remark = remark.part(static_cast<std::size_t>(second.text.data() - remark.text.data()) + second.text.size() + 1);
  }
  if (!words_of(remark).empty()) document.set("title", std::string(trimmed(remark.text)), remark.where());
  document.set("size", size_text({side, side}), puzzle.where());
  document.set("box", size_text(*box_of(side)), puzzle.where());
  document.set("initial", std::move(initial));
  if (!second.empty()) document.set("solution", read_rows(second, side));
  return std::move(document).document();
}

/// On one line; nothing where it would be taken for another grid.
std::string title_behind_line(const SudokuText& sudoku) {
  auto title = sudoku.title;
  std::ranges::replace(title, '\n', ' ');
  const auto looks_like_grid = !second_grid({title, {}}, sudoku.side * sudoku.side, sudoku.side).empty();
  return std::string(looks_like_grid ? "" : trimmed(title));
}

/// So long a row of digits and signs of nothing can be nothing else, though its length, or a sign, be wrong: it is best
/// told as a Sudoku what is wrong with it.
bool looks_like_sudoku(std::string_view text) {
  constexpr std::size_t least = 60;
  return text.size() >= least && text.find_first_not_of("0123456789.*_xX?") == std::string_view::npos;
}

}  // namespace

void read_sudoku_lines(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink) {
  read_each(puzzle_lines(source), read_line_puzzle, diagnostics, sink);
}

bool recognize_sudoku_lines(const SourcePtr& source) {
  const auto typed = puzzle_lines(source);
  return !typed.empty() && std::ranges::all_of(typed, [](const Passage& line) {
    const auto puzzle = line.part(0, line.text.find_first_of(" \t,;")).text;
    if (looks_like_sudoku(puzzle)) return true;
    const auto side = nearest_side(puzzle.size());
    return puzzle.size() >= 16 && side * side == puzzle.size() &&
           puzzle.find_first_not_of(side <= 9 ? "0123456789.*_" : "123456789.*_ABCDEFGHIJKLMNOPQRSTUVWXYZ") ==
               std::string_view::npos;
  });
}

std::string write_sudoku_lines(std::span<const StatedPuzzle> statements) {
  std::string text;
  for (const auto& statement : statements) {
    const auto sudoku = sudoku_to_write(statement, "lines");
    expect_no_candidates(sudoku, "lines");
    expect_usual_boxes(sudoku, "lines");
    for (std::size_t row = 0; row < sudoku.side; ++row) text += sudoku_row(sudoku, row, '.');
    if (const auto title = title_behind_line(sudoku); !title.empty()) text.append(" ").append(title);
    text += '\n';
  }
  return text;
}

}  // namespace grids
