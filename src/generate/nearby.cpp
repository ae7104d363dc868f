#include "generate/nearby.hpp"

#include <utility>

#include "generate/all_but.hpp"
#include "search/effort/within.hpp"

namespace grids {
namespace {

constexpr std::size_t side_of_window = 5;
constexpr std::size_t between_windows = 2;
constexpr std::uint64_t nodes_for_window = 200;

/// The solution but for what lies in the window, links and walls at its rim included.
std::vector<Given> outside(const Puzzle& puzzle, const Solution& solution, Place first) {
  const auto& grid = puzzle.grid();
  std::vector<bool> is_free(grid.cell_count());
  for (const auto cell : grid.cells()) {
    const auto [row, column] = grid.place(cell);
    is_free[index(cell)] = row >= first.row && row < first.row + side_of_window && column >= first.column &&
                           column < first.column + side_of_window;
  }
  return all_but(std::move(is_free), solution, puzzle);
}

/// Where windows begin, so that the last one ends with the grid.
std::vector<std::size_t> begins(std::size_t length) {
  std::vector<std::size_t> all;
  for (std::size_t at = 0; at + side_of_window < length; at += between_windows) all.push_back(at);
  all.push_back(length < side_of_window ? 0 : length - side_of_window);
  return all;
}

}  // namespace

bool differs_nearby(Reducer& reducer, const std::vector<bool>& kept, const Limits& limits) {
  const auto& puzzle = reducer.puzzle();
  if (!reducer.solution() || reducer.solution()->size() < puzzle.told_cells()) return false;
  const auto solution = *reducer.solution();
  for (const auto row : begins(puzzle.grid().rows()))
    for (const auto column : begins(puzzle.grid().columns()))
      if (reducer.differs(kept, outside(puzzle, solution, {row, column}), within(limits, nodes_for_window)))
        return true;
  return false;
}

}  // namespace grids
