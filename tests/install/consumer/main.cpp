// Solves a puzzle through the installed library.
#include <grids/grids.hpp>
#include <iostream>

int main() {
  const auto puzzle =
      grids::Puzzle::Builder{4, 4}.type("Sudoku", {{"box", "2x2"}}).givens("1...\n..3.\n.1..\n...2").build();
  const auto answer = grids::solve(puzzle);
  for (const auto& solution : answer.solutions) std::cout << grids::render_text(solution, {.boxes = false});
  std::cout << grids::explain(puzzle).text();
  return answer.outcome == grids::Outcome::unique ? 0 : 1;
}
