// Solves a puzzle file:  example_solve puzzles/sudoku/morning.yml
#include <grids/grids.hpp>
#include <iostream>

int main(int count, char** arguments) {
  if (count != 2) {
    std::cerr << "usage: example_solve FILE\n";
    return 2;
  }
  try {
    const auto puzzle = grids::load(arguments[1]);
    for (const auto& warning : puzzle.warnings()) std::cerr << warning.text << '\n';
    std::cout << puzzle.type() << " \"" << puzzle.title() << "\", " << puzzle.givens().size() << " givens\n";
    const auto answer = grids::solve(puzzle);
    switch (answer.outcome) {
      case grids::Outcome::unique: std::cout << grids::render_text(answer.solutions.front()); break;
      case grids::Outcome::none: std::cout << "There is no solution.\n"; break;
      case grids::Outcome::several: std::cout << "There are several solutions.\n"; break;
      case grids::Outcome::unknown: std::cout << "A limit came first.\n"; break;
    }
  } catch (const grids::InputError& error) {
    // Everything that is wrong, each with its place and the line it stands in.
    for (const auto& each : error.diagnostics()) std::cerr << each.text << '\n';
    return 2;
  }
}
