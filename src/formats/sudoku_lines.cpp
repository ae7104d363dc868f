#include "formats/sudoku_lines.hpp"

#include <algorithm>
#include <cctype>

#include "formats/box_size.hpp"
#include "formats/puzzle_document.hpp"

namespace grids {
namespace {

constexpr std::size_t largest_side = 35;  // 1-9 and A-Z

/// The side whose square is nearest to `cells`, of those that have boxes.
std::size_t nearest_side(std::size_t cells) {
  const auto distance = [cells](std::size_t side) {
    return std::max(cells, side * side) - std::min(cells, side * side);
  };
  std::size_t nearest = 4;
  for (std::size_t side = nearest; side <= largest_side; ++side)
    if (box_of(side) && distance(side) < distance(nearest)) nearest = side;
  return nearest;
}

std::size_t read_side(const Passage& puzzle) {
  const auto found = puzzle.text.size();
  const auto side = nearest_side(found);
  if (side * side == found) return side;
  throw InputError(puzzle.where(), std::to_string(found) + " characters, expected " + std::to_string(side * side) +
                                       " for a " + size_text({side, side}) + " grid: a line holds a whole puzzle");
}

/// The number of a digit or letter, 0 for a cell that is unknown.
std::size_t read_symbol(const Passage& symbol, std::size_t side) {
  const char c = symbol.text.front();
  if (c == '.' || c == '*' || (c == '0' && side <= 9)) return 0;
  std::size_t number = 0;
  if (c >= '1' && c <= '9') number = static_cast<std::size_t>(c - '0');
  if (std::isalpha(static_cast<unsigned char>(c)) != 0)
    number = static_cast<std::size_t>(std::toupper(static_cast<unsigned char>(c)) - 'A') + 10;
  if (number >= 1 && number <= side) return number;
  std::string last(1, static_cast<char>(side <= 9 ? '0' + side : 'A' + (side - 10)));
  throw InputError(symbol.where(), "found " + quoted(symbol.text) + ", expected 1 to " + last + ", or '.' for unknown");
}

/// The row as typed where it can be, and with numbers parted by blanks beyond 9x9.
Node read_row(const Passage& row, std::size_t side) {
  std::string text;
  for (std::size_t i = 0; i < side; ++i) {
    const auto number = read_symbol(row.part(i, 1), side);
    if (side > 9 && i > 0) text += ' ';
    text += number == 0 ? "." : std::to_string(number);
  }
  auto node = Node::of_text(std::move(text), row.where());
  node.paraphrased = side > 9;
  return node;
}

Document read_puzzle(const Passage& line) {
  const auto puzzle = line.part(0, line.text.find_first_of(" \t,;"));
  const auto side = read_side(puzzle);
  std::vector<Node> rows;
  for (std::size_t row = 0; row < side; ++row) rows.push_back(read_row(puzzle.part(row * side, side), side));

  PuzzleDocument document("Sudoku", puzzle.where());
  if (const auto remark = line.part(std::min(puzzle.text.size() + 1, line.text.size())); !words(remark).empty())
    document.set("title", std::string(remark.text), remark.where());
  document.set("size", size_text({side, side}), puzzle.where());
  document.set("box", size_text(*box_of(side)), puzzle.where());
  document.set("initial", Node::of_list(std::move(rows), puzzle.where()));
  return std::move(document).document();
}

}  // namespace

std::vector<Document> read_sudoku_lines(const SourcePtr& source, Diagnostics& diagnostics) {
  return read_each(puzzle_lines(source), read_puzzle, diagnostics);
}

}  // namespace grids
