#include "formats/sudoku/sudoku_text.hpp"

#include <algorithm>
#include <cctype>

#include "core/diagnostics.hpp"
#include "formats/documents/box_size.hpp"
#include "formats/documents/cell_drawing.hpp"
#include "formats/documents/puzzle_document.hpp"

namespace grids {
namespace {

Size box_drawn(const Puzzle& puzzle) {
  const auto& regions = puzzle.layout.regions;
  if (regions.empty() || regions.front().empty()) return {};
  const auto& box = regions.front();
  const auto last = puzzle.grid().place(box.back());
  return {last.row + 1, last.column + 1};
}

std::vector<std::size_t> numbers_in(const Puzzle& puzzle, CellId cell) {
  std::vector<std::size_t> numbers;
  if (puzzle.domain(cell).size() < puzzle.symbols().size())
    for (const auto symbol : puzzle.domain(cell)) numbers.push_back(index(symbol) + 1);
  return numbers;
}

}  // namespace

std::string candidates_text(const std::vector<std::size_t>& numbers) {
  if (numbers.empty()) return ".";
  if (numbers.size() == 1) return std::to_string(numbers.front());
  std::string text = "{";
  for (const auto number : numbers) text.append(text.size() > 1 ? " " : "").append(std::to_string(number));
  return text + '}';
}

std::optional<std::size_t> sudoku_number(char c, std::size_t side) {
  if (c == '.' || c == '*' || c == '_' || (c == '0' && side <= 9)) return 0;
  std::size_t number = 0;
  if (c >= '1' && c <= '9') number = static_cast<std::size_t>(c - '0');
  if (std::isalpha(static_cast<unsigned char>(c)) != 0)
    number = static_cast<std::size_t>(std::toupper(static_cast<unsigned char>(c)) - 'A') + 10;
  return number >= 1 && number <= side ? std::optional(number) : std::nullopt;
}

std::size_t read_sudoku_symbol(const Passage& symbol, std::size_t side) {
  if (const auto number = sudoku_number(symbol.text.front(), side)) return *number;
  throw InputError(symbol.where(), "found " + quoted(symbol.text) + ", expected 1 to " +
                                       std::string(1, sudoku_symbol(side)) + ", or '.' for unknown");
}

char sudoku_symbol(std::size_t number) {
  return number <= 9 ? static_cast<char>('0' + number) : static_cast<char>('A' + (number - 10));
}

Document sudoku_document(const SudokuText& sudoku, const Location& where) {
  PuzzleDocument document("Sudoku", where);
  if (!sudoku.title.empty()) document.set("title", sudoku.title, where);
  if (!sudoku.author.empty()) document.set("author", sudoku.author, where);
  const Size size{sudoku.side, sudoku.side};
  document.set("size", size_text(size), where);
  document.set("box", size_text(sudoku.box), where);
  CellDrawing initial(Grid(size), where);
  for (std::size_t cell = 0; cell < sudoku.cells.size(); ++cell)
    initial.set(cell_at(cell), candidates_text(sudoku.cells[cell]));
  document.set("initial", initial.node());
  return std::move(document).document();
}

SudokuText sudoku_to_write(const StatedPuzzle& statement, std::string_view format) {
  statement.expect(format, "Sudoku", {"size", "box", "initial"});
  const auto& puzzle = statement.puzzle();
  SudokuText sudoku{
      puzzle.grid().rows(), box_drawn(puzzle), {}, statement.caption("title"), statement.caption("author")};
  if (sudoku.side > largest_sudoku)
    throw InputError({}, std::string(format) + " has symbols for at most " + std::to_string(largest_sudoku) + " rows");
  for (const auto cell : puzzle.grid().cells()) sudoku.cells.push_back(numbers_in(puzzle, cell));
  for (const auto& given : puzzle.givens()) sudoku.cells[index(given.cell)] = {index(given.symbol) + 1};
  return sudoku;
}

void expect_no_candidates(const SudokuText& sudoku, std::string_view format) {
  const auto found = std::ranges::find_if(sudoku.cells, [](const auto& numbers) { return numbers.size() > 1; });
  if (found == sudoku.cells.end()) return;
  const Grid grid(Size{sudoku.side, sudoku.side});
  throw InputError({}, std::string(format) + " cannot express the candidates of " +
                           grid.name(cell_at(static_cast<std::size_t>(found - sudoku.cells.begin()))) +
                           "; pencilmarks can");
}

void expect_usual_boxes(const SudokuText& sudoku, std::string_view format) {
  if (box_of(sudoku.side) == sudoku.box) return;
  throw InputError({}, std::string(format) + " cannot say that boxes are " + size_text(sudoku.box) + "; picture can");
}

std::string sudoku_row(const SudokuText& sudoku, std::size_t row, char unknown) {
  std::string text;
  for (std::size_t column = 0; column < sudoku.side; ++column) {
    const auto& numbers = sudoku.cells[row * sudoku.side + column];
    text += numbers.size() == 1 ? sudoku_symbol(numbers.front()) : unknown;
  }
  return text;
}

}  // namespace grids
