// How many Sudokus of 6x6 there are, and what givens leave of some Latin squares.
#include <grids/grids.hpp>
#include <iostream>

int main() {
  const auto sudokus = grids::Puzzle::Builder{6, 6}.type("Sudoku", {{"box", "2x3"}}).build();
  std::cout << "Sudokus of 6x6: " << grids::count(sudokus).digits << '\n';

  const auto small = grids::Puzzle::Builder{4, 4}.type("LatinSquare").given("a1", "1").given("b2", "1").build();
  std::cout << "Latin squares of 4x4 with a1 = b2 = 1: " << grids::count(small).digits << ". The first two:\n";
  auto left = 2;
  grids::for_each_solution(small, [&left](const grids::Solution& solution) {
    std::cout << "  " << solution.line() << '\n';
    return --left > 0;
  });

  const auto candidates = grids::candidates(small);
  std::cout << "Cell c4 can hold";
  for (const auto& symbol : candidates.possible("c4")) std::cout << ' ' << symbol;
  std::cout << '\n';
}
