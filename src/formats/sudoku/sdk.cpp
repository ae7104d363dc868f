#include <algorithm>

#include "formats/documents/puzzle_document.hpp"
#include "formats/sudoku/formats.hpp"
#include "formats/sudoku/rows.hpp"

namespace grids {
namespace {

bool is_remark(const Passage& line) { return line.text.starts_with('#'); }

/// The text of the first line that begins so, without blanks at its ends.
std::string remark(const std::vector<Passage>& typed, std::string_view beginning) {
  for (const auto& line : typed) {
    if (!line.text.starts_with(beginning)) continue;
    const auto found = words_of(line.part(beginning.size()));
    if (found.empty()) continue;
    const auto begin = found.front().text.data();
    return {begin, found.back().text.data() + found.back().text.size()};
  }
  return {};
}

/// The lines of the puzzle: those of the section [Puzzle], if there are sections.
std::vector<Passage> puzzle_part(const std::vector<Passage>& typed) {
  std::vector<Passage> part;
  bool inside = true;
  for (const auto& line : typed) {
    if (line.text.starts_with('['))
      inside = line.text.starts_with("[Puzzle]");
    else if (inside && !is_remark(line) && !words_of(line).empty())
      part.push_back(line);
  }
  return part;
}

std::string one_line(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  return text;
}

}  // namespace

void read_sudoku_sdk(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink) {
  diagnostics.collect([&] {
    const auto typed = lines(source);
    const auto drawn = read_drawn_sudokus(puzzle_part(typed), DrawnCells::symbols);
    if (drawn.size() != 1)
      throw InputError({source, 1, 1}, "expected one grid of rows, found " + std::to_string(drawn.size()));
    auto sudoku = read_symbols(drawn.front());
    sudoku.title = remark(typed, "#D");
    sudoku.author = remark(typed, "#A");
    sink(sudoku_document(sudoku, drawn.front().rows.front().front().where()));
  });
}

bool recognize_sudoku_sdk(const SourcePtr& source) {
  const auto typed = lines(source);
  const bool marked = std::ranges::any_of(typed, [](const Passage& line) {
    return line.text.starts_with("[Puzzle]") ||
           (line.text.size() > 1 && is_remark(line) &&
            std::string_view("ADCBSLU").find(line.text[1]) != std::string_view::npos);
  });
  return marked && has_document(read_sudoku_sdk, source);
}

std::string write_sudoku_sdk(std::span<const StatedPuzzle> statements) {
  if (statements.size() != 1) throw InputError({}, "sdk holds one puzzle a file");
  const auto sudoku = sudoku_to_write(statements.front(), "sdk");
  expect_no_candidates(sudoku, "sdk");
  expect_usual_boxes(sudoku, "sdk");
  std::string text;
  if (!sudoku.author.empty()) text.append("#A").append(one_line(sudoku.author)).append("\n");
  if (!sudoku.title.empty()) text.append("#D").append(one_line(sudoku.title)).append("\n");
  for (std::size_t row = 0; row < sudoku.side; ++row) text.append(sudoku_row(sudoku, row, '.')).append("\n");
  return text;
}

}  // namespace grids
