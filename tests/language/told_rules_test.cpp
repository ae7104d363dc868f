#include "composing.hpp"
#include "test.hpp"

using namespace grids;

namespace {

std::string told(const std::string& text) { return composing::from_text(text).captions.rules; }

}  // namespace

TEST_CASE("the rules in words are those of the type") {
  CHECK(told("- AntiKnight\n").starts_with("The rules of Sudoku hold. Besides, two cells that are a knight's move"));
}

TEST_CASE("those of a puzzle's author say all that there is to say") {
  CHECK(told("- Sudoku\n- each pair: difference > 1\n- rules: Neighbours are far apart.\n") ==
        "Neighbours are far apart.");
}

TEST_CASE("of several types all rules are told, and nothing twice") {
  const auto text = told("- Thermo\n- Arrow\n- thermos: [a1 a2]\n- arrows: [c1 c2]\n");
  CHECK(text.starts_with("The rules of Sudoku hold. Along each thermometer"));
  CHECK(text.find("The digit in an arrow's circle") != std::string::npos);
  CHECK(text.rfind("The rules of Sudoku hold.") == 0);
}

TEST_CASE("a puzzle's own sentences are told where nobody put them into words") {
  const auto text = told("- Sudoku: {size: 4x4, box: 2x2}\n- each pair: {o: sum = 5}\n");
  CHECK(text.starts_with("Fill the grid"));
  CHECK(text.ends_with("\nOf 24 pairs of neighbours, none has a mark."));
}

TEST_CASE("formulas that no cage shows are told, and cells have to be named") {
  const auto puzzle =
      composing::from_text("- LatinSquare: {size: 3}\n- a1 + a2 = 5\n- a1 < b1 < c1\n- b1 + 2*b2 = 4\n");
  CHECK(puzzle.captions.rules.ends_with("\na1 < b1 < c1, b1 + 2*b2 = 4."));
  CHECK(puzzle.layout.cells_named);
  CHECK(!composing::from_text("- KenKen: {size: 2}\n- a1 + a2 = 3\n").layout.cells_named);
}

TEST_CASE("sentences that name cells make a picture name them") {
  const auto puzzle = composing::from_text("- Sudoku: {size: 4x4, box: 2x2}\n- a1 is 3 or b3 = sum of [c1 c2]\n");
  CHECK(puzzle.captions.rules.find("a1") != std::string::npos);
  CHECK(puzzle.captions.rules.find(" or ") != std::string::npos);
  CHECK(puzzle.layout.cells_named);
}
