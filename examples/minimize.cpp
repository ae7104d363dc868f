// New puzzles: one from a type alone, one from a solution, and one as hard as wanted.
#include <grids/grids.hpp>
#include <iostream>

namespace {

void show(const char* what, const grids::Puzzle& puzzle) {
  std::cout << what << ", " << puzzle.givens().size() << " givens:\n"
            << grids::render_text(puzzle, {.boxes = false}) << '\n';
}

}  // namespace

int main() {
  const auto sudoku = grids::load("Sudoku");
  if (const auto made = grids::minimize(sudoku, {.symmetry = grids::Symmetry::rotation, .seed = 7}))
    show("A Sudoku", made->puzzle);

  const auto solved =
      sudoku.with_givens("534678912672195348198342567859761423426853791713924856961537284287419635345286179");
  if (const auto made = grids::minimize(solved, {.tries = 5}))
    show(made->irreducible ? "The fewest of a solution that were found in five tries" : "Cut short", made->puzzle);

  grids::Generator generator(sudoku, {.seed = 3, .level = "medium"});
  if (const auto made = generator.next()) show("A medium one", made->puzzle);
}
