#include "formats/sgt/texts.hpp"

#include <algorithm>

#include "formats/documents/rooms.hpp"

namespace grids {

std::string sgt_header(const Grid& grid) {
  return std::to_string(grid.columns()) + 'x' + std::to_string(grid.rows()) + ':';
}

std::string sgt_runs_text(const std::vector<std::string>& cells, SgtCells form) {
  constexpr std::size_t longest = 26;
  std::string text;
  std::size_t empty = 0;
  const auto end_run = [&] {
    for (; empty > 0; empty -= std::min(empty, longest))
      text += static_cast<char>('a' + (std::min(empty, longest) - 1));
  };
  for (const auto& cell : cells) {
    if (cell.empty()) {
      ++empty;
      continue;
    }
    const bool touches = form == SgtCells::numbers && empty == 0 && !text.empty();
    end_run();
    text.append(touches ? "_" : "").append(cell);
  }
  end_run();
  return text;
}

std::vector<std::string> sgt_givens(const DrawnPuzzle& drawn) {
  drawn.expect_no_blocks();
  std::vector<std::string> cells;
  for (const auto cell : drawn.grid().cells()) cells.push_back(drawn.given(cell));
  return cells;
}

std::string sgt_steps_text(const std::vector<int>& found, const SgtSteps& steps) {
  constexpr std::size_t far = 25;  // what z passes over
  std::string text;
  std::size_t passed = 0;
  const auto step = [&](std::size_t row) {
    for (; passed >= steps.longest - 1; passed -= far) text += steps.letters[steps.letters.find('z')];
    text += steps.letters[row * steps.longest + passed];
    passed = 0;
  };
  for (const auto row : found) row < 0 ? static_cast<void>(++passed) : step(static_cast<std::size_t>(row));
  step(0);  // beyond the grid
  return text;
}

std::string sgt_counts_text(const DrawnPuzzle& drawn, const std::vector<std::string>& counts) {
  std::string text;
  for (const auto& count : counts) {
    if (count.empty()) drawn.refuse("a line without a clue");
    text.append(",").append(std::to_string(drawn.number(count, "clue")));
  }
  return text;
}

std::string sgt_cages_text(const DrawnPuzzle& drawn, const std::vector<Region>& cages, SgtEdges form) {
  constexpr std::size_t letters = 26;
  const auto& grid = drawn.grid();
  const auto numbers = room_numbers(grid, cages);
  if (std::ranges::find(numbers, 0U) != numbers.end()) drawn.refuse("cells in no cage");
  std::string text;
  std::size_t open = 0;
  const auto end_run = [&] {
    for (; open >= letters; open -= letters) {
      if (form == SgtEdges::repeated) drawn.refuse("cages as large as these");
      text += 'z';
    }
    text += open == 0 ? '_' : static_cast<char>('a' + (open - 1));
    open = 0;
  };
  const auto pass = [&](Place first, Place second) {
    numbers[index(grid.cell(first))] == numbers[index(grid.cell(second))] ? static_cast<void>(++open) : end_run();
  };
  for (std::size_t row = 0; row < grid.rows(); ++row)
    for (std::size_t column = 0; column + 1 < grid.columns(); ++column) pass({row, column}, {row, column + 1});
  for (std::size_t column = 0; column < grid.columns(); ++column)
    for (std::size_t row = 0; row + 1 < grid.rows(); ++row) pass({row, column}, {row + 1, column});
  end_run();
  return text;
}

}  // namespace grids
