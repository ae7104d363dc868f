#include "reading.hpp"
#include "test.hpp"

using namespace grids;
using reading::mistakes;

namespace {

const std::string small = "- Sudoku: {size: 4x4, box: 2x2}\n";

}  // namespace

TEST_CASE("rows of unequal length are told, each once") {
  CHECK(mistakes("- Sudoku\n- initial: |\n    ....\n    ...\n    .....\n    ....\n") ==
        "4:5: row b has 3 cells, row a has 4\n"
        "5:5: row c has 5 cells, row a has 4\n");
  CHECK(mistakes(small + "- initial: [[1, 2, 3, 4], [1], '....', [., ., ., .]]\n") ==
        "2:28: row b has 1 cell, row a has 4\n");
}

TEST_CASE("a stray blank in a row is told there, and not in all others") {
  const std::string said = "while most rows have none: blanks stand between all cells of a drawing, or between none\n";
  CHECK(mistakes(small + "- initial: |\n    ....\n    .. .\n    ....\n    ....\n") ==
        "4:8: a blank stands before this cell of row b, " + said);
  CHECK(mistakes(small + "- solution: [1234, 3412, '21 43', 4321]\n") ==
        "2:30: a blank stands before this cell of row c, " + said);
  CHECK(mistakes(small + "- initial: |\n    . . . .\n    ....\n    . . . .\n    . . . .\n") ==
        "4:5: row b has 1 cell, row a has 4\n");
}

TEST_CASE("a drawing of clues that is wrong is not taken for clues of letters besides") {
  CHECK(mistakes("- symbols: x -\n- each cell: count x = clue\n- clues: |\n    1..\n    ...1\n    ...\n") ==
        "5:5: row b has 4 cells, row a has 3\n");
}

TEST_CASE("rows are compared with the length that most of them have") {
  CHECK(mistakes("- Sudoku\n- initial: |\n    ..9\n    ....\n    ....\n") ==
        "3:5: row a has 3 cells, row b has 4; clues around the grid stand under 'top' and 'left', or outside a frame: "
        "'+---' above the rows, '|' before each\n");
  CHECK(mistakes("- Sudoku\n- initial: |\n    .a.\n    ....\n    ....\n") == "3:5: row a has 3 cells, row b has 4\n");
}

TEST_CASE("clues without the arrow that a sentence looks along are told where they stand") {
  const std::string rest =
      " has no arrow, and 'each clued cell and arrow ray' looks along one: end it in >, <, ^, v, or ^>, ^<, v>, v< for "
      "a "
      "diagonal, or type a dot for none\n";
  CHECK(mistakes("- Signpost\n- size: 3x3\n- clues: |\n    > x v\n    v < 2\n    > ^ .\n") ==
        "4:7: the clue 'x'" + rest + "5:9: the clue '2'" + rest);
  CHECK(mistakes("- Signpost\n- size: 3x3\n- clues: |\n    > v v\n    v < ^<\n    > ^ .\n").empty());
  // Where rays are taken by themselves, other clues may stand beside them.
  CHECK(mistakes("- symbols: x -\n- size: 2x2\n- each arrow ray: count x = clue\n- each clued cell: is x\n- clues: |\n "
                 "   1> a\n    .  .\n")
            .empty());
}

TEST_CASE("drawings that are too big are refused by their size") {
  std::string wide(129, '.');
  CHECK(mistakes("symbols: 1-9\ninitial: |\n  " + wide + "\n  " + wide + "\n") ==
        "3:3: this drawing has more columns than a grid can have: at most 128\n");
  std::string tall = "symbols: 1-9\ninitial: |\n";
  for (int row = 0; row < 129; ++row) tall += "  ..\n";
  CHECK(mistakes(tall) == "2:10: this drawing has more rows than a grid can have: at most 128\n");
}

TEST_CASE("symbols outside the alphabet are told where they stand") {
  CHECK(mistakes(small + "- initial: |\n    1...\n    .7..\n    ..\xC3\xA9.\n    ...{15}\n") ==
        "4:6: b2: '7' is not a symbol (1-4)\n"
        "5:7: c3: '\xC3\xA9' is not a symbol (1-4)\n"
        "6:8: d4: '5' is not a symbol (1-4)\n");
  CHECK(mistakes(small + "- initial: |\n    ....\n    ..{}.\n    ....\n    ....\n") ==
        "4:7: b3: no candidate stands between the braces\n");
  CHECK(mistakes(small + "- initial: |\n    ....\n    ..{1\n    ....\n    ....\n") ==
        "4:5: row b has 3 cells, row a has 4\n"
        "4:7: '{' is never closed by '}'\n");
}

TEST_CASE("a packed drawing cannot show symbols of two characters") {
  CHECK(mistakes("size: 1x2\nsymbols: 9-10\ninitial: |\n  99\n") ==
        "4:3: some symbols (9 10) have several characters: separate the cells by blanks\n");
}

TEST_CASE("a drawing whose lines YAML joins is told") {
  CHECK(mistakes("symbols: 1-2\ninitial: >\n  1.\n  .2\n") ==
        "2:10: '>' joins the lines of a text into one: write '|' above a drawing\n");
}

TEST_CASE("a drawing in JSON is told as a whole beyond its first line") {
  CHECK(mistakes("{\"symbols\": \"1-2\", \"initial\": \"13\\n4.\"}") ==
        "1:32: b1: '4' is not a symbol (1 2)\n"
        "1:33: a2: '3' is not a symbol (1 2)\n");
}

TEST_CASE("a tab in a drawing is told") {
  CHECK(mistakes("symbols: 1-2\ninitial: |\n  1.\n  .\t2\n") == "4:4: a tab stands in this drawing: use blanks\n");
}

TEST_CASE("a solution must fit the grid") {
  CHECK(mistakes("- Kakuro\n- initial: |\n    #  3\\ #\n    \\3 .  .\n    #  .  #\n- solution: |\n    # # #\n    # # "
                 "2\n    # 2 5\n") ==
        "8:7: b2 is a cell, but 'solution' has a block there\n"
        "9:9: c3 is a block: expected '#', found '5'\n");
  CHECK(mistakes(small + "- solution: |\n    {12}...\n    ....\n    ....\n    ....\n") ==
        "3:5: a1: a solution has one symbol in each cell\n");
}

TEST_CASE("marks between cells are told where they do not belong") {
  const std::string kropki = small + "- each pair: {o: difference = 1, x: quotient = 2}\n";
  CHECK(mistakes(kropki + "- initial: |\n    . o . x . .\n     o\n    . . . .\n    . . . .\n") ==
        "5:6: mark 'o' stands between a1 and a2: put it under one\n"
        "7:5: '.' stands in a line of marks: these alternate with the rows, and are blank where there is none\n"
        "7:7: '.' stands in a line of marks: these alternate with the rows, and are blank where there is none\n"
        "7:9: '.' stands in a line of marks: these alternate with the rows, and are blank where there is none\n"
        "7:11: '.' stands in a line of marks: these alternate with the rows, and are blank where there is none\n");
  CHECK(mistakes(kropki + "- initial: |\n    . o o . x . .\n    . . . .\n    . . . .\n    . . . .\n") ==
        "4:9: mark 'o' does not stand between two cells\n");
}
