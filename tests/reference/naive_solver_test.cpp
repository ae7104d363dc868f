#include "reference/naive_solver.hpp"

#include "composing.hpp"
#include "sample_puzzles.hpp"
#include "test.hpp"

namespace grids {
namespace {

TEST_CASE("there are 12 Latin squares of side 3 and 576 of side 4") {
  CHECK(reference::solutions(samples::latin_square(3)).size() == 12);
  CHECK(reference::solutions(samples::latin_square(4)).size() == 576);
}

TEST_CASE("there are 288 Sudokus of side 4") {
  CHECK(reference::solutions(samples::latin_square(4, {2, 2})).size() == 288);
}

TEST_CASE("givens narrow the solutions, and a wrong one leaves none") {
  auto puzzle = samples::latin_square(3);
  puzzle.set_givens(samples::givens(puzzle, "12..2...."));
  CHECK(reference::solutions(puzzle).empty());
  puzzle.set_givens(samples::givens(puzzle, "12..3...."));
  const auto solutions = reference::solutions(puzzle);
  REQUIRE(solutions.size() == 1);
  CHECK(samples::text(puzzle, solutions.front()) == "123231312");
}

TEST_CASE("there are 8 magic squares of side 3") {
  CHECK(reference::solutions(composing::from_text("- MagicSquare\n- size: 3x3\n")).size() == 8);
}

}  // namespace
}  // namespace grids
