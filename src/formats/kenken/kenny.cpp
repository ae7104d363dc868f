#include "formats/kenken/kenny.hpp"

#include <map>

#include "core/counted.hpp"
#include "core/symbols.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/kenken/kenken_clue.hpp"
#include "formats/reading/passage_scanner.hpp"

namespace grids {
namespace {

std::size_t read_kenny_side(const Passage& line) {
  PassageScanner scanner(line);
  const auto side = scanner.number("the side of the grid");
  if (!scanner.at_end() || side.value < 1 || side.value > Symbols::most)
    throw InputError(line.where(),
                     "found " + quoted(line.text) + ", expected a side of 1 to " + std::to_string(Symbols::most));
  return side.value;
}

/// The line at `index`; the end of the text when there is none.
Passage line_at(const std::vector<Passage>& lines, std::size_t index) {
  return index < lines.size() ? lines[index] : lines.back().part(lines.back().text.size());
}

/// By letter, in their order.
std::map<char, DrawnCage> read_cages(const std::vector<Passage>& lines, const Grid& grid) {
  std::map<char, DrawnCage> cages;
  for (std::size_t row = 0; row < grid.rows(); ++row) {
    const auto line = line_at(lines, row + 1);
    if (line.text.size() != grid.columns())
      throw InputError(line.where(), "row " + std::to_string(row + 1) + " of cages has " +
                                         counted(line.text.size(), "letter", "letters") + ", expected " +
                                         std::to_string(grid.columns()));
    for (std::size_t column = 0; column < grid.columns(); ++column)
      cages[line.text[column]].cells.push_back(grid.cell({row, column}));
  }
  return cages;
}

Document read_kenny_puzzle(const std::vector<Passage>& lines) {
  const auto side = read_kenny_side(lines.front());
  const Grid grid(Size{side, side});
  auto next = side + 1;
  std::vector<DrawnCage> clued;
  for (auto& [letter, cage] : read_cages(lines, grid)) {
    set_kenken_clue(cage, line_at(lines, next++));
    clued.push_back(std::move(cage));
  }
  if (next < lines.size())
    throw InputError(lines[next].where(),
                     "expected nothing after the clues of " + std::to_string(clued.size()) + " cages");
  PuzzleDocument puzzle("KenKen", lines.front().where());
  puzzle.set("size", size_text(grid.size()), lines.front().where());
  puzzle.set("areas", areas(std::move(clued), grid));
  return std::move(puzzle).document();
}

}  // namespace

void read_kenny(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink) {
  const auto lines = puzzle_lines(source);
  if (lines.empty()) {
    diagnostics.error({source, 1, 1}, "an empty text; expected the side of a KenKen");
    return;
  }
  read_each(std::vector<std::vector<Passage>>{lines}, read_kenny_puzzle, diagnostics, sink);
}

}  // namespace grids
