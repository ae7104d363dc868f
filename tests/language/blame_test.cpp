#include "reading.hpp"
#include "test.hpp"

// A type is right for the puzzles that it is made for. Where a puzzle does not fit it, the puzzle's own line is shown,
// and the type's rule as the reason.

using namespace grids;
using reading::mistakes;

TEST_CASE("a grid, a box or a region that does not fit its type is told where the puzzle typed it") {
  const auto [typed, said] = GENERATE(table<std::string, std::string>({
      {"- Sudoku: {size: 6x6, box: 3x3}\n",
       "1:28: box a1-c3: 9 cells, 6 symbols; a permutation has as many cells as symbols: boxes of 2x3 or 3x2 would fit "
       "(Sudoku.yml:7 says 'each box: permutation')\n"},
      {"- Sudoku: {size: 8x8, box: 3x3}\n",
       "1:28: box 3x3 does not tile 8x8: boxes of 2x4 or 4x2 would fit (Sudoku.yml:7 says 'each box: permutation')\n"},
      {"- Sudoku: {size: 4x4, box: 2x3}\n",
       "1:28: box 2x3 does not tile 4x4: boxes of 2x2 would fit (Sudoku.yml:7 says 'each box: permutation')\n"},
      {"- Sudoku: {size: 4x4, box: 2}\n",
       "1:28: expected the size of a box, rows x columns, such as 2x3, or 'squarest of size'\n"},
      {"- Sudoku\n- initial: |\n    1........\n",
       "2:3: 'size' is the side of a square grid, but this one is 1x9 (Sudoku.yml:5 says 'parameters: {size: 9x9, box: "
       "squarest of size, symbols: 1-size}')\n"},
      {"- Sudoku: {size: 7x7}\n",
       "1:18: 7 is a prime number: boxes of so many cells would be whole lines (Sudoku.yml:5 says 'parameters: {size: "
       "9x9, box: squarest of size, symbols: 1-size}')\n"},
      {"- Skyscrapers\n- top: 1, 2, 3, 4\n- left: 1, 2, 3\n",
       "3:9: 'size' is the side of a square grid, but this one is 3x4 (LatinSquare.yml:5 says 'parameters: {symbols: "
       "1-size}')\n"},
      {"- Jigsaw\n- areas: |\n    aabb\n    aaab\n    ccdd\n    ccdd\n",
       "3:5: area a: 5 cells, 4 symbols; a permutation has as many cells as symbols (Jigsaw.yml:6 says 'each line, "
       "area: "
       "permutation')\n"
       "3:7: area b: 3 cells, 4 symbols; a permutation has as many cells as symbols (Jigsaw.yml:6 says 'each line, "
       "area: "
       "permutation')\n"},
      {"- LatinSquare: {size: 4x4, symbols: 1-5}\n",
       "1:37: row a: 4 cells, 5 symbols; a permutation has as many cells as symbols (LatinSquare.yml:6 says 'each "
       "line: "
       "permutation')\n"},
      {"- Killer: {size: 4x4, box: 2x2, symbols: A-D}\n- areas: [a1 a2 = 3]\n",
       "1:42: 'A' has no number: write A=1 where the symbols are declared (Killer.yml:6 says 'each area: [all "
       "different, "
       "sum = clue]')\n"},
  }));
  CHECK(mistakes(typed) == said);
}

TEST_CASE("a rule in the puzzle's own file is shown where it stands") {
  CHECK(mistakes("size: 6x6\nsymbols: 1-6\neach box 3x3: permutation\n") ==
        "3:15: box a1-c3: 9 cells, 6 symbols; a permutation has as many cells as symbols: boxes of 2x3 or 3x2 would "
        "fit\n");
  CHECK(mistakes("size: 3x4\nsymbols: 1-size\n") ==
        "2:12: 'size' is the side of a square grid, but this one is 3x4: use 'width' or 'height'\n");
}

TEST_CASE("Sudoku takes whatever symbols a puzzle brings") {
  CHECK(mistakes("- Sudoku\n- symbols: A-I\n").empty());
  CHECK(mistakes("- Sudoku: {size: 4x4, box: 2x2, symbols: ♠ ♥ ♦ ♣}\n").empty());
  CHECK(mistakes("- Sudoku\n- parameters: {symbols: A-I}\n").empty());
  CHECK(mistakes("size: 2x2\nsymbols: 1-2\nparameters: {symbols: A-B}\n") ==
        "3:14: warning: these symbols are a proposal, and not used: 'symbols' is set at puzzle.yml:2:1\n");
}

TEST_CASE("what is wrong with a parameter is said once") {
  CHECK(mistakes("size: 4x4\nsymbols: 1-4\nparameters: {n: size - x}\neach row: count 1 = n\n") ==
        "3:24: unknown name 'x' in a formula: expected a number or a parameter\n");
}

TEST_CASE("slips in sentences are answered with what was meant") {
  const std::string small = "- Sudoku: {size: 4x4, box: 2x2}\n";
  const auto [typed, said] = GENERATE(table<std::string, std::string>({
      {"- Sudoku: x\n",
       "2:3: 'Sudoku' is a type: expected its parameters as a map, 'Sudoku: {size: 9x9}', or its name "
       "alone, '- Sudoku'\n"},
      {"- each row: sum is not 3\n", "2:20: 'not' stands before the whole rule: 'not cell 1 is 3'\n"},
      {"- each row: sum betwen 1 and 2 = 3\n",
       "2:17: is 'betwen' meant to be 'between'? As a name it does not fit: expected a comparison (= != < <= > >=) or "
       "something to say of it (all different, is ..), found '1'\n"},
      {"- each row: sum between 1 = 3\n", "2:27: expected 'and' and the other end: between X and X, found '='\n"},
      {"- each row: count of 1 = 2\n", "2:19: expected a symbol or a number, found 'of'\n"},
      {"- each row: contains 1\n", "2:13: 'contains' is no word of the language: say 'includes', or 'count A > 0'\n"},
      {"- each row: length equals 3\n", "2:20: 'equals' is no word of the language: write '='\n"},
      {"- each row: count 1 == 1\n", "2:21: '==' is no word of the language: write '='\n"},
      {"- each row: all different && cell 1 = 1\n", "2:27: '&&' is no word of the language: write 'and'\n"},
      {"- each row: sum <= = 3\n", "2:20: expected a number, a cell, a symbol or a word like 'sum', found '='\n"},
      {"- each row: all the same\n", "2:17: 'the same' is no phrase of the language: say 'all equal'\n"},
      {"- each row: cell[1] = 3\n", "2:17: expected a number without brackets: 'cell 1'\n"},
      {"- each row: max(row) = 4\n",
       "2:16: expected no round brackets: 'max' alone is that of the whole list, 'max of first 2' that of a part of "
       "it, 'max of [a1 b1]' that of some cells\n"},
      {"- each row: max of row = 4\n",
       "2:20: 'row' chooses lists before the ':'; a rule speaks of them by itself: 'sum = 10'\n"},
      {"- every row: all different\n",
       "2:3: unknown attribute 'every row': a sentence begins with 'each': 'each row: ..'\n"},
      {"- In all Boxes: all different\n",
       "2:3: unknown attribute 'In all Boxes': a sentence begins with 'each': 'each box: ..'\n"},
      {"- for each main diagonal: all different\n", "2:7: a sentence begins with 'each': 'each main diagonal: ..'\n"},
      {"- for each n in 1-4: {each row: count n = 1}\n", "2:7: the name stands right behind 'for': 'for n in 1-4'\n"},
      {"- each row: {every step: difference = 1}\n", "2:14: a sentence begins with 'each': 'each step: ..'\n"},
      {"- each row all different\n",
       "2:3: expected ':' between the lists and the rule that judges them: 'each row: all different'\n"},
      {"- 'each row: all different'\n",
       "2:4: in quotes a whole sentence is one text: leave them out, or put them around the rule behind the ':' "
       "alone\n"},
      {"- each rows: all different\n",
       "2:8: 'rows' is no selector, and no layer of this name is drawn; did you mean 'row'?\n"},
      {"- each box: sum = clue\n",
       "2:8: no clue can be typed for these lists; name a layer that holds clues for them: 'each box with totals'\n"},
      {"- each window 1000000000000 of row: all different\n",
       "2:15: expected a whole number up to 1000000, but this is 1000000000000\n"},
      {"- draw: {thremo: line}\n",
       "2:10: there is nothing here that is called 'thremo': a look is said of a layer, a symbol, a mark or 'block'\n"},
  }));
  CHECK(mistakes(small + typed) == said);
}

TEST_CASE("a bracket that is never closed is shown itself") {
  CHECK(mistakes("- Sudoku\n- each row: [sum = 3, [1, 2],\n- size: 4\n") == "2:13: '[' is never closed by ']'\n");
  CHECK(mistakes("- each row: {a: [sum = 3], b: x\n") == "1:13: '{' is never closed by '}'\n");
}

TEST_CASE("symbols in a row are answered with a pattern") {
  CHECK(mistakes("- size: 1x3\n- symbols: A C T\n- each row: is 'CAT'\n") ==
        "3:16: 'CAT' is no word of the language, parameter, cell or symbol (symbols: A C T); for one symbol a cell say "
        "'matches /CAT/'\n");
}

TEST_CASE("a long chain of definitions is no circle") {
  std::string chain = "size: 1x2\nsymbols: 1-2\ndefine:\n";
  for (int i = 0; i < 40; ++i)
    chain.append("  d" + std::to_string(i) + ": ")
        .append(i < 39 ? "d" + std::to_string(i + 1) : "all different")
        .append("\n");
  CHECK(mistakes(chain + "each row: d15\n").empty());
  CHECK(mistakes(chain + "each row: d0\n") == "33:8: definitions use each other too deep: at most 30 levels\n");
}

TEST_CASE("a cell that is typed as unknown in another way is told once") {
  CHECK(mistakes("- Sudoku: {size: 4x4, box: 2x2}\n- initial: |\n    0120\n    ....\n    ..0.\n    ....\n") ==
        "3:5: '0' is not a symbol (1-4): write '.' for a cell that is not known; it stands in 3 cells\n");
  CHECK(mistakes("size: 1x3\nsymbols: 0-2\ninitial: 0..\n").empty());
}

TEST_CASE("tabs and endless keys are told for what they are") {
  CHECK(mistakes("\tfoo: 1\n") == "1:1: a tab stands where the line is indented: use blanks\n");
  CHECK(mistakes("- Sudoku\n- " + std::string(2000, 'x') + ": 3\n") ==
        "2:1: this key is too long: at most 1024 characters are read\n");
}
