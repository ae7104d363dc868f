#pragma once

#include <memory>
#include <string_view>

#include "constraints/normal_forms/permutation.hpp"
#include "model/puzzle.hpp"

namespace grids::samples {

/// A Latin square of numbers 1 to `side`, with boxes of `box` when both its sides are above 1.
inline Puzzle latin_square(std::size_t side, Size box = {1, 1}) {
  Puzzle puzzle(Grid(Size{side, side}), Symbols::numbers(1, static_cast<std::int64_t>(side)));
  const auto all = puzzle.symbols().all();
  const auto& grid = puzzle.grid();
  for (std::size_t i = 0; i < side; ++i) {
    puzzle.add(std::make_shared<Permutation>(grid.row(i), all));
    puzzle.add(std::make_shared<Permutation>(grid.column(i), all));
    if (box.rows < 2 || box.columns < 2) continue;
    Region cells;
    const auto across = side / box.columns;
    for (std::size_t j = 0; j < side; ++j)
      cells.push_back(grid.cell({i / across * box.rows + j / box.columns, i % across * box.columns + j % box.columns}));
    puzzle.add(std::make_shared<Permutation>(cells, all));
  }
  return puzzle;
}

/// Givens typed row by row, `.` for unknown; one-digit symbols.
inline std::vector<Given> givens(const Puzzle& puzzle, std::string_view drawing) {
  std::vector<Given> givens;
  for (std::size_t i = 0; i < drawing.size(); ++i)
    if (const auto symbol = puzzle.symbols().find(drawing.substr(i, 1))) givens.push_back({cell_at(i), *symbol});
  return givens;
}

inline std::string text(const Puzzle& puzzle, const Solution& solution) {
  std::string out;
  for (const auto symbol : solution) out += puzzle.symbols().name(symbol);
  return out;
}

/// A puzzle of 24 givens that needs guesses, and its only solution.
constexpr std::string_view hard_sudoku =
    "....6...7....97.....5..2.9...3...2..51.....6.4.2.....1.7..5.92...4.7...6...1....8";
constexpr std::string_view hard_sudoku_solved =
    "239561487148397652765482193683719245517248369492635871371856924824973516956124738";

}  // namespace grids::samples
