#include "reading.hpp"
#include "test.hpp"

using namespace grids;
using reading::mistakes;

namespace {

const std::string small = "- Sudoku: {size: 4x4, box: 2x2}\n";

}  // namespace

TEST_CASE("unknown keys are told with the nearest known one") {
  CHECK(mistakes("- KenKen\n- size: 5x5\n- initail: |\n    ...\n- a1*z9 = 4\n") ==
        "3:3: unknown attribute 'initail'; did you mean 'initial'? Layers here: area\n"
        "5:6: 'z9' lies off the grid, which is 5x5 (a1 to e5)\n");
  CHECK(mistakes("- Sudoku: {sise: 4x4}\n") == "1:12: unknown attribute 'sise'; did you mean 'size'?\n");
  CHECK(mistakes("- Sudoku\n- colour: red\n") == "2:3: unknown attribute 'colour'\n");
  CHECK(mistakes(small + "- Suduko: {size: 4x4}\n") ==
        "2:3: no attribute, layer, type or file 'Suduko'; did you mean 'Sudoku'?\n");
}

TEST_CASE("a colon that is missing behind an attribute or a type is told") {
  CHECK(mistakes(small + "- title Morning\n") ==
        "2:8: expected ':' behind the name of an attribute: 'title: Morning'\n");
  CHECK(mistakes("- LatinSquare\n- size 4x4\n- symbols 1-4\n") ==
        "2:7: expected ':' behind the name of an attribute: 'size: 4x4'\n"
        "3:10: expected ':' behind the name of an attribute: 'symbols: 1-4'\n");
  CHECK(mistakes(small + "- title\n") == "2:3: 'title' is an attribute: expected ':' and its value behind it\n");
  CHECK(mistakes("- Sudoku {size: 4x4, box: 2x2}\n") == "1:10: expected ':' between 'Sudoku' and '{'\n");
  CHECK(mistakes("- LatinSquare {size: 4x4}\n").starts_with("1:15: expected ':' between 'LatinSquare' and '{'\n"));
  CHECK(mistakes(small + "- size - 1 = 3\n- size mod 2 = 0\n- symbols = reversed or 1 = 1\n").empty());
}

TEST_CASE("what others call an attribute is known") {
  CHECK(mistakes(small + "- givens: 1...............\n") ==
        "2:3: unknown attribute 'givens'; did you mean 'initial'?\n");
  CHECK(mistakes("- Killer\n- cages: [a1-a2 = 3]\n") ==
        "2:3: unknown attribute 'cages'; did you mean 'areas'? Layers here: area\n");
  CHECK(mistakes(small + "- rooms: [a1-a2 = 3]\n") ==
        "2:3: unknown attribute 'rooms': no sentence speaks of 'each room'\n");
}

TEST_CASE("of two drawings that differ no more is said than where they stand") {
  CHECK(mistakes(small + "- initial: |\n    1...\n    ....\n    ....\n    ....\n- initial: |\n    2...\n    ....\n    "
                         "....\n    ....\n") ==
        "7:3: 'initial' is not the same here as at puzzle.yml:2:3: say it once\n");
}

TEST_CASE("a selector that is neither a word nor drawn is told with the nearest one") {
  CHECK(mistakes(small + "- each main diagnal: permutation\n") ==
        "2:8: 'main diagnal' is no selector, and no layer of this name is drawn; did you mean 'main diagonal'?\n");
  CHECK(mistakes(small + "- thermos: [a1-a3]\n- each thermmo: increasing\n") ==
        "2:3: unknown attribute 'thermos'; did you mean 'Thermo'? Layers here: thermmo\n");
  CHECK(mistakes(small + "- each step of whisper: difference > 1\n") ==
        "2:16: 'whisper' is no selector, and no layer of this name is drawn: draw it under 'whisper:', or, if puzzles "
        "may leave it out, declare it: 'layers: whisper'; what solving is to find is declared by 'sought: whisper'\n");
  CHECK(mistakes(small + "- each row: sum of each setp all equal\n").find("did you mean") != std::string::npos);
  CHECK(mistakes(small + "- each line across regoins: all equal\n- regions: [a1-b2]\n- each region: all equal\n")
            .find("no layer 'regoins'") != std::string::npos);
}

TEST_CASE("a layer that puzzles may leave out is declared") {
  CHECK(mistakes(small + "- layers: thermo, arrow\n- each thermo: increasing\n- each arrow: all equal\n").empty());
  CHECK(mistakes(small + "- layers: [thermos]\n- each line across thermo: all equal\n").empty());
  CHECK(mistakes(small + "- layers: thremo\n- each thermo: increasing\n- thermo: [a1-a2]\n") ==
        "2:11: no sentence speaks of a layer 'thremo'; did you mean 'thermo'?\n");
  CHECK(mistakes("- Thermo: {size: 4x4, box: 2x2}\n") ==
        "6:8: warning: no layer 'thermo' is drawn, so that this says nothing; a type whose puzzles may leave it out "
        "declares it: 'layers: thermo'\n");
}

TEST_CASE("a layer's plural is that of its name") {
  for (const auto* names :
       {"cross:crosses", "reach:reaches", "city:cities", "glass:glass", "cage:cages", "box2:box2s"}) {
    const std::string both(names);
    const auto one = both.substr(0, both.find(':'));
    const auto many = both.substr(both.find(':') + 1);
    CAPTURE(both);
    CHECK(mistakes(small + "- each " + one + ": increasing\n- " + many + ": [a1-a2]\n").empty());
    CHECK(mistakes(small + "- each " + one + ": increasing\n- " + one + ": [a1-a2]\n").empty());
  }
}

TEST_CASE("a layer is not called as an attribute is, since its cells could not be drawn") {
  CHECK(mistakes("size: 3x3\nlayers: bottom\nsymbols: 1-3\neach bottom: permutation\n") ==
        "2:9: 'bottom' says something else of a puzzle: choose another name\n");
  CHECK(mistakes("size: 3x3\nlayers: link\nsymbols: 1-3\neach link: permutation\n") ==
        "2:9: 'link' says something else of a puzzle: choose another name\n");
}

TEST_CASE("clues, marks and layers that no rule reads are warned of") {
  const auto [typed, said] = GENERATE(table<std::string, std::string>({
      {"- left: 3, ., 4, .\n", "2:9: warning: the clues of 'left' are never used: no rule reads them\n"},
      {"- left: 3, ., 4, .\n- each left ray: sum = clue\n- top: 1, ., ., .\n",
       "4:8: warning: the clues of 'top' are never used: no rule reads them\n"},
      {"- each diagonal ray: sum = clue\n- left: 3, 4/, 5, .\n",
       "3:9: warning: no rule reads this clue of 'left', nor 1 other\n"},
      {"- clues: [12.., ...., ...., ....]\n",
       "2:11: warning: the clues of 'clues' are never used: no rule reads them\n"},
      {"- each area: all different\n- areas: [aa.., bb.., ...., ....]\n- clues: {a: 3}\n",
       "4:14: warning: the clues of 'area' are never used: no rule reads them\n"},
      {"- each box with totals: sum = clue\n- totals: [a1-b2 = 10, a2-b3 = 10]\n",
       "3:32: warning: no rule reads this clue of 'total'\n"},
  }));
  CHECK(mistakes(small + typed) == said);
}

TEST_CASE("a sentence repeated by 'for' is warned of when no value gives it a list") {
  const std::string grid = "size: 2x3\nsymbols: 1-4\neach line: all different\n";
  CHECK(mistakes(grid + "for n in symbols: {each window n of line: all different}\n").empty());
  CHECK(mistakes(grid + "for n in 4-6: {each window n of line: all different}\n") ==
        "4:21: warning: there is no such list in this puzzle, so that the sentence says nothing: the longest, "
        "row a, has 3 cells\n");
}

TEST_CASE("words that have another meaning are no names") {
  CHECK(mistakes(small + "- each parts: all different\n") ==
        "2:8: 'parts' is kept for a later meaning: choose another name\n");
  CHECK(mistakes(small + "- each row: parts increasing\n") ==
        "2:13: 'parts' is kept for a later meaning, and says nothing yet\n");
  CHECK(mistakes(small + "- define: {parts n: sum = n}\n- each row: all different\n") ==
        "2:12: 'parts' is kept for a later meaning: choose another name\n");
  CHECK(mistakes(small + "- for turn in 1-2: {each row: count turn = 1}\n") ==
        "2:7: 'turn' is a word of the language: choose another name\n");
  CHECK(mistakes(small + "- parameters: {sum: 3}\n") == "2:16: 'sum' is a word of the language: choose another name\n");
  CHECK(mistakes(small + "- each pair: {1: sum = 4, o: sum = 5}\n") ==
        "2:15: '1' is a symbol and a mark: one of them needs another name\n");
}

TEST_CASE("symbols whose name has another meaning are warned of where they are declared") {
  CHECK(mistakes("size: 1x3\nsymbols: x first a1 l-o\nparameters: {n: 2}\neach row: count 'n' = 1\n") ==
        "2:12: warning: symbol 'first' is also a word of the language: a rule that means the symbol writes it in "
        "quotes\n"
        "2:18: warning: symbol 'a1' is also a cell: a rule that means the symbol writes it in quotes\n"
        "2:21: warning: symbol 'n' is also a parameter: a rule that means the symbol writes it in quotes\n");
}

TEST_CASE("who names the length a size, or takes how a line runs for a symbol, is told what is said") {
  CHECK(mistakes(small + "- each cell: size of group of cell 1 = 2\n")
            .ends_with("; how many cells a list has is its 'length': 'length of group of cell 1 = 3'\n"));
  CHECK(mistakes(small + "- each row: turn < 3\n") ==
        "2:13: 'turn' says how lines run, behind 'is' or 'count': 'count turn = 2'\n");
}

TEST_CASE("who declares a symbol in quotes, as rules write it, means the same one") {
  CHECK(mistakes("size: 1x3\nsymbols: x '-' 'first'\neach row: [count '-' = 1, count 'first' < 2]\n") ==
        "2:16: warning: symbol 'first' is also a word of the language: a rule that means the symbol writes it in "
        "quotes\n");
  CHECK(mistakes("size: 1x3\nsymbols: x 'x'\n") == "2:12: symbol 'x' is declared twice\n");
  CHECK(mistakes("size: 1x3\nsymbols: 1-2 '.'\n") ==
        "2:14: '.' cannot be a symbol: . * ? and what begins with # or { mean something else\n");
}

TEST_CASE("a clue that YAML takes for a map is told to need quotes") {
  CHECK(mistakes("size: 2x2\nsymbols: 1-2\neach row: length of each run among 1 = clue\nleft: [? 1, 2]\n") ==
        "4:8: expected a clue, found a map; a clue that begins with '? ' stands in quotes: '? 1'\n");
}

TEST_CASE("a layer that is only read by 'with' holds a clue in each cell of its drawing") {
  CHECK(mistakes("size: 2x3\nsymbols: x -\neach cell and around with mines: count x = clue\nmines: [1.2, ...]\n")
            .empty());
  CHECK(mistakes("size: 2x3\nsymbols: x -\neach around with mines: count x = clue\nmines: [1.q, ...]\n") ==
        "4:11: clue of the cells around a3: expected a number, a symbol (x -) or ?, found 'q'\n");
}

TEST_CASE("sizes that contradict each other are told with both places") {
  CHECK(mistakes("- size: 3x3\n- size: 4x4\n- symbols: 1-3\n") ==
        "2:9: 'size' is 4x4, but 'size' is 3x3 (puzzle.yml:1:9)\n");
  CHECK(mistakes(small + "- initial: |\n    ...\n    ...\n    ...\n") ==
        "2:3: 'initial' is 3x3, but 'size' is 4x4 (puzzle.yml:1:18)\n");
  CHECK(
      mistakes(
          "- Sudoku\n- initial: |\n    ....\n    ....\n    ....\n    ....\n- solution: |\n    123\n- top: 1, 2, 3\n") ==
      "7:3: 'solution' is 1x3, but 'initial' is 4x4 (puzzle.yml:2:3)\n"
      "9:8: 'top' has 3 clues for 4 columns (puzzle.yml:2:3)\n");
  CHECK(mistakes("- Sudoku\n- initial: 53..7....\n") ==
        "2:3: 'initial' has 9 cells in one line, but a 9x9 grid has 81\n");
}

TEST_CASE("sizes that cannot be are told with the limit") {
  CHECK(mistakes("symbols: 1-3\nsize: 200x3\n") == "2:7: a grid of 200x3 cannot be: rows and columns are 1 to 128\n");
  CHECK(mistakes("symbols: 1-3\nsize: 0\n") == "2:7: a grid of 0x0 cannot be: rows and columns are 1 to 128\n");
  CHECK(mistakes("symbols: 1-3\nsize: big\n") ==
        "2:7: expected a size: 9x9 or [9, 9] (rows, columns), or 9 for a square\n");
  CHECK(mistakes("size: 3x3\nsymbols: 1-3\ndimensions: 3\n") ==
        "3:13: a grid has 2 dimensions; rows and columns are set by 'size: 9x9'\n");
}

TEST_CASE("a puzzle without size or symbols says what is missing") {
  CHECK(mistakes("symbols: 1-9\n") ==
        "the size of the grid is not known: say 'size: 9x9', or draw the grid under 'initial: |'\n");
  CHECK(
      mistakes("size: 3x3\n") ==
      "no symbols are declared: say 'symbols: 1-9', or name a type, such as '- Sudoku'; of lines or borders alone say "
      "'links: shown', 'walls: shown' or 'sought: region'\n");
}

TEST_CASE("symbols are checked as they are declared") {
  const auto [symbols, said] = GENERATE(table<std::string, std::string>({
      {"1 2 2", "2:14: symbol '2' is declared twice\n"},
      {"A .", "2:12: '.' cannot be a symbol: . * ? and what begins with # or { mean something else\n"},
      {"1-65", "2:10: the range from 1 to 65 is too long: a puzzle has at most 64 symbols\n"},
      {"1-99999999999", "2:10: the range from 1 to 99999999999 is too long: no puzzle has more than 256 symbols\n"},
      {"1-40 A-Z", "2:15: too many symbols: at most 64\n"},
      {"size-2",
       "2:10: 'size-2' is read as the range from 3 up to 2, which is empty; for a difference, put blanks around the "
       "'-'\n"},
      {"C-A", "2:10: 'C-A' is an empty range: 'A' stands before 'C' in the alphabet\n"},
      {"1-(size/2)", "2:12: this is 3/2: the ends of a range are whole numbers\n"},
      {"1-(size/0)", "2:18: division by zero\n"},
  }));
  CHECK(mistakes("size: 3x3\nsymbols: " + symbols + "\n") == said);
}

TEST_CASE("attributes that do not agree are told with both places") {
  CHECK(mistakes(small + "- box: 1x4\n") == "2:3: 'box' is '1x4' here, but '2x2' at puzzle.yml:1:23: say it once\n");
  CHECK(mistakes(small + "- area: aabb\n").find("unknown attribute 'area'") != std::string::npos);
  CHECK(mistakes(small + "- areas: [a1-a2, b1-b2]\n") ==
        "2:3: unknown attribute 'areas': no sentence speaks of 'each area'\n");
  CHECK(mistakes(small + "- each dot: all equal\n- dots: [a1-a2]\n- cages: [b1-b2]\n") ==
        "4:3: unknown attribute 'cages': no sentence speaks of 'each cage'; layers here: dot\n");
  CHECK(mistakes(small + "- corners: [a1-a2]\n") == "2:3: unknown attribute 'corners'\n");
}

TEST_CASE("parameters are worked out, and told where they cannot be") {
  const auto with = [](const std::string& parameters, const std::string& size = "3x3") {
    return mistakes("size: " + size + "\nsymbols: 1-3\nparameters: {" + parameters + "}\n");
  };
  CHECK(with("n: size - 2, m: 2*n + 1, low: 1-m, box: 3x3, where: 'a1-c3, d1-f3'").empty());
  CHECK(with("n: m + 1, m: n - 1") == "3:27: parameters need each other in a circle: 'm' needs 'n' needs 'm'\n");
  CHECK(with("n: 1/(size-3)") == "3:20: division by zero\n");
  CHECK(with("n: 9223372036854775807 * 2") == "3:17: this number grows beyond 64 bits\n");
  CHECK(with("n: 99999999999999999999 + 1").find("too large") != std::string::npos);
  CHECK(with("size_: 3, n: sise_ + 1") ==
        "3:27: unknown name 'sise_' in a formula: expected a number or a parameter; did you mean 'size_'?\n");
  CHECK(with("n: size - 2", "3x4") ==
        "3:17: 'size' is the side of a square grid, but this one is 3x4: use 'width' or 'height'\n");
  CHECK(with("n: width - 2", "3x4").empty());
  CHECK(with("n: {2x2: 1, 3x3: width - 1}, m: n").empty());
  CHECK(with("n: {}") == "3:17: expected sizes with what holds there: {6x6: 3, 8x8: 4}\n");
  CHECK(with("n: {many: 1}").find("3:18: ") == 0);
  CHECK(with("n: {3x3: {4x4: 1}}") == "3:23: expected a number, a size, symbols, regions or a formula\n");
}

TEST_CASE("classes and files that do not exist are told with the folders searched") {
  const auto said = mistakes("- Suduko\n");
  CHECK(said.starts_with("1:3: no class or file 'Suduko'; did you mean 'Sudoku'? (looked in '.', '"));
  CHECK(said.ends_with("constraints')\n"));
  CHECK(mistakes(small + "- name: SumSi\n  region: a1\n")
            .starts_with("2:9: no class or file 'SumSi'; did you mean 'SumIs'?"));
}

TEST_CASE("arguments of classes are checked one by one") {
  CHECK(mistakes(small + "- name: SumIs\n  region: a1 b1\n  traget: 3\n") ==
        "2:9: SumIs needs 'target'; it takes 'region', 'target'\n"
        "4:3: SumIs has no argument 'traget'; did you mean 'target'? It takes 'region', 'target'\n");
  CHECK(mistakes(small + "- SumIs: {region: a1 z1, target: x + 1}\n") ==
        "2:22: 'z1' lies off the grid, which is 4x4 (a1 to d4)\n"
        "2:34: unknown name 'x' in a formula: expected a number or a parameter\n");
  CHECK(mistakes(small + "- MathOp: {region: a1, operator: '%', target: 1}\n") ==
        "2:35: expected an operator: + - * / or ? in quotes\n");
  CHECK(mistakes(small + "- RegionIsCompletePermutation: a1-b3\n").find("6 cells") != std::string::npos);
}

TEST_CASE("formulas are told where they go wrong") {
  const auto [formula, said] = GENERATE(table<std::string, std::string>({
      {"a1 + z9 = 3", "2:8: 'z9' lies off the grid, which is 4x4 (a1 to d4)\n"},
      {"sum of [a1-c9] = 3", "2:14: 'c9' lies off the grid, which is 4x4 (a1 to d4)\n"},
      {"a1/(2-2) = 3", "2:7: division by zero\n"},
      {"a1 + $ = 3", "2:8: '$' is no word of the language, parameter, cell or symbol (symbols: 1-4)\n"},
      {"a1 + = 3", "2:8: expected a number, a cell, a symbol or a word like 'sum', found '='\n"},
      {"a1 + b1 =", "2:12: expected a number, a cell, a symbol or a word like 'sum', but the sentence ends here\n"},
      {"(a1 + b1 = 3", "2:3: expected ')' for this bracket\n"},
      {"a1 b1 = 3",
       "2:6: expected a comparison (= != < <= > >=) or something to say of it (all different, is ..), found 'b1'\n"},
      {"sum of [a1 = 3", "2:10: expected ']' behind the region\n"},
      {"a1 = 99999999999999999999", "2:8: this number is too large: at most 9223372036854775807\n"},
  }));
  CHECK(mistakes(small + "- " + formula + "\n") == said);
}

TEST_CASE("a list behind what is said of it is told where it stands") {
  CHECK(mistakes(small + "- each row: all different among 1-3\n") ==
        "2:27: a list stands before what is said of it: 'among 1-3 all different'\n");
  CHECK(mistakes(small + "- each row: all equal of first 2\n") ==
        "2:23: a list stands before what is said of it: 'first 2 all equal'\n");
  CHECK(mistakes(small + "- each row: increasing [a1 a2]\n") ==
        "2:24: a list stands before what is said of it: '[a1 a2] increasing'\n");
}

TEST_CASE("a key within a rule that stands in quotes is told how it stands") {
  CHECK(mistakes(small + "- each row: 'for n in 1-2: first 1 > n'\n") ==
        "2:14: within a rule a 'for' is a key of its own, in braces and not in quotes: {for n in 1-4: RULE}\n");
  CHECK(mistakes(small + "- each row: 'sum = 10 and each pair: increasing'\n") ==
        "2:27: within a rule a 'each' is a key of its own, in braces and not in quotes: {each LIST: RULE}\n");
}

TEST_CASE("regions are told where they go wrong") {
  const auto [regions, said] = GENERATE(table<std::string, std::string>({
      {"[a1 b1, c1 z1]", "2:21: 'z1' lies off the grid, which is 4x4 (a1 to d4)\n"},
      {"[a1 b1 a1]", "2:11: this region has the cell a1 twice\n"},
      {"[a1-b, c1]", "2:14: 'b' is not a cell: expected cells such as a1, r1c1 or a1-c3\n"},
      {"[a1 b1 =]", "2:11: expected a clue behind '='\n"},
  }));
  CHECK(mistakes("- Killer: {size: 4x4, box: 2x2}\n- areas: " + regions + "\n") == said);
}

TEST_CASE("clues for letters that are not drawn are told") {
  const std::string killer = "- Killer: {size: 4x4, box: 2x2}\n";
  CHECK(mistakes(killer + "- areas: |\n    aabb\n    aabb\n    ccdd\n    ccdd\n- clues: {a: 10, z: 3}\n") ==
        "7:18: no area 'z' is drawn; there are a, b, c, d\n");
  CHECK(mistakes(killer + "- clues: {a: 10}\n") ==
        "2:3: these clues belong to the letters of 'areas', which is not drawn\n");
}

TEST_CASE("every cell must be in a formula where the type says so") {
  CHECK(mistakes("- LatinSquare\n- size: 2x2\n- AllCellsMustHaveMathOp\n- a1+a2 = 3\n- b1 = 1\n") ==
        "3:3: every cell must be given or in a formula; these are not: b2\n");
  CHECK(mistakes("- LatinSquare\n- initial: |\n    .2\n    ..\n- AllCellsMustHaveMathOp\n- a1+b1 = 3\n- b2 = 1\n")
            .empty());
}

TEST_CASE("items that are none are told") {
  CHECK(mistakes("- Sudoku\n- [a, b]\n-\n") ==
        "2:3: expected an item (the name of a type, a rule, or 'key: value'), found a list\n"
        "3:1: expected an item (the name of a type, a rule, or 'key: value'), found nothing\n");
  CHECK(mistakes("- Sudoku\n- title: [a]\n") == "2:10: expected a text under 'title'\n");
}

TEST_CASE("everything wrong is told at once, in the order of the file") {
  CHECK(mistakes("- Sudoku: {size: 4x4, box: 2x2}\n- a1 + e1 = 3\n- initail: x\n- initial: |\n    5...\n    ....\n    "
                 "....\n    ...6\n"
                 "- SumIs: {region: a9, target: 1}\n") ==
        "2:8: 'e1' lies off the grid, which is 4x4 (a1 to d4)\n"
        "3:3: unknown attribute 'initail'; did you mean 'initial'?\n"
        "5:5: a1: '5' is not a symbol (1-4)\n"
        "8:8: d4: '6' is not a symbol (1-4)\n"
        "9:19: 'a9' lies off the grid, which is 4x4 (a1 to d4)\n");
}

TEST_CASE("the original's slip is read, with a warning") {
  CHECK(mistakes(small + "- contraints: [a1 + a2 = 3]\n") == "2:3: warning: 'contraints' is read as 'constraints'\n");
}
