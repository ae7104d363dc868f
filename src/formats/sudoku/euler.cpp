#include <algorithm>

#include "formats/documents/puzzle_document.hpp"
#include "formats/sudoku/formats.hpp"
#include "formats/sudoku/rows.hpp"

namespace grids {
namespace {

constexpr std::size_t rows_of_grid = 9;

/// `Grid`, or more behind it.
bool is_heading(const Passage& line) {
  const auto all = words_of(line);
  return !all.empty() && all.front().text == "Grid";
}

/// A heading and the lines up to the next one.
using Section = std::vector<Passage>;

std::vector<Section> sections(const std::vector<Passage>& lines) {
  std::vector<Section> sections;
  for (const auto& line : lines) {
    if (is_heading(line) || sections.empty()) sections.emplace_back();
    sections.back().push_back(line);
  }
  return sections;
}

Document read_section(const Section& section) {
  const auto& heading = section.front();
  if (!is_heading(heading))
    throw InputError(heading.where(), "found " + quoted(heading.text) + ", expected a heading such as Grid 01");
  const auto drawn = read_drawn_sudokus({section.begin() + 1, section.end()}, DrawnCells::symbols);
  if (drawn.size() != 1)
    throw InputError(heading.where(), "expected the rows of one grid below " + quoted(heading.text));
  auto sudoku = read_symbols(drawn.front());
  sudoku.title = heading.text;
  return sudoku_document(sudoku, drawn.front().rows.front().front().where());
}

std::string heading(std::size_t number) { return (number < 10 ? "Grid 0" : "Grid ") + std::to_string(number) + '\n'; }

}  // namespace

void read_sudoku_euler(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink) {
  read_each(sections(puzzle_lines(source)), read_section, diagnostics, sink);
}

bool recognize_sudoku_euler(const SourcePtr& source) {
  const auto typed = puzzle_lines(source);
  return typed.size() > rows_of_grid && is_heading(typed.front()) && words_of(typed.front()).size() == 2;
}

std::string write_sudoku_euler(std::span<const StatedPuzzle> statements) {
  std::string text;
  std::size_t number = 0;
  for (const auto& statement : statements) {
    const auto sudoku = sudoku_to_write(statement, "euler");
    expect_no_candidates(sudoku, "euler");
    expect_usual_boxes(sudoku, "euler");
    if (sudoku.side != rows_of_grid) throw InputError({}, "euler has grids of nine rows only");
    ++number;
    const bool headed = sudoku.title.starts_with("Grid ") && sudoku.title.find('\n') == std::string::npos;
    text += headed ? sudoku.title + '\n' : heading(number);
    for (std::size_t row = 0; row < sudoku.side; ++row) text.append(sudoku_row(sudoku, row, '0')).append("\n");
  }
  return text;
}

}  // namespace grids
