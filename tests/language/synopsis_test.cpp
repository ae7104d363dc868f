#include "composing.hpp"
#include "constraints/catalogue.hpp"
#include "language/composer.hpp"
#include "test.hpp"

namespace grids {
namespace {

/// What the sentences of a text came to, as text.
std::vector<std::string> told(const std::string& text) {
  const Catalogue catalogue;
  Composer composer(catalogue, Library{});
  composer.add_source(std::make_shared<const Source>(Source{"test.yml", text}));
  composer.compose();
  std::vector<std::string> all;
  for (const auto& statement : composer.statements())
    if (!statement.text.empty()) all.push_back(statement.text);
  return all;
}

Synopsis synopsis_of(const std::string& text) {
  const Catalogue catalogue;
  Composer composer(catalogue, Library{});
  composer.add_source(std::make_shared<const Source>(Source{"test.yml", text}));
  return composer.synopsis();
}

using Texts = std::vector<std::string>;

const std::string head = "size: 4x4\nsymbols: 1-4\n";

TEST_CASE("sentences with the same rule are told together, with how many lists they judge") {
  CHECK(told(head + "each line: permutation\neach box 2x2: permutation\n") ==
        Texts{"Each of 4 rows, 4 columns and 4 2x2 boxes contains each of 1-4 once."});
  CHECK(told(head + "each grid: count 4 = 3\n") == Texts{"The grid has 4 exactly 3 times."});
}

TEST_CASE("how many there may be is said as people say it") {
  const auto of_grid = [](const std::string& sentence) {
    return told("size: 3x3\nsymbols: x o 1\neach grid: " + sentence + '\n');
  };
  CHECK(of_grid("count x = 2") == Texts{"The grid has exactly 2 x."});
  CHECK(of_grid("count x < 2") == Texts{"The grid has at most 1 x."});
  CHECK(of_grid("count x <= 2") == Texts{"The grid has at most 2 x."});
  CHECK(of_grid("count x > 2") == Texts{"The grid has at least 3 x."});
  CHECK(of_grid("count x >= 2") == Texts{"The grid has at least 2 x."});
  CHECK(of_grid("count x < 1") == Texts{"The grid has no x."});
  CHECK(of_grid("count x o = 0") == Texts{"The grid has none of x o."});
  CHECK(of_grid("count x o < 4") == Texts{"The grid has at most 3 of x o."});
  CHECK(of_grid("count 1 < 2") == Texts{"The grid has 1 at most once."});
  CHECK(of_grid("count 1 > 1") == Texts{"The grid has 1 at least 2 times."});
  CHECK(of_grid("count x != 2") == Texts{"In the grid, the number of x is not 2."});
}

TEST_CASE("cells that a line runs through are counted as things, one or several") {
  const auto of_row = [](const std::string& sentence) {
    return told("size: 3x3\nsymbols: x o\nlinks: shown\neach row: " + sentence + '\n').front();
  };
  CHECK(of_row("count linked > 0") == "Each of 3 rows has at least 1 linked cell.");
  CHECK(of_row("count linked = 2") == "Each of 3 rows has exactly 2 linked cells.");
  CHECK(of_row("count turn = 1") == "Each of 3 rows has exactly 1 turn.");
  CHECK(of_row("count turn < 1") == "Each of 3 rows has no turns.");
}

TEST_CASE("a clue is spoken of as such, and a group first of what it is of") {
  CHECK(told("size: 1x3\nsymbols: A-C x\neach row: first 1 among A-C is clue\nleft: A\n") ==
        Texts{"In the row, the first of the cells with A-C holds the clue."});
  CHECK(told("size: 3x3\nsymbols: x o\neach king group among x: rectangle\n") ==
        Texts{"Each group of x, joined by corners, too, fills a rectangle."});
}

TEST_CASE("rules about clues speak of the lists that have one") {
  CHECK(told(head + "each row: [all different, sum = clue]\nleft: 3, ., ., 9\n") ==
        Texts{"Each of 4 rows has no symbol twice. Each of the 2 with a clue of 4 rows adds up to the clue."});
  CHECK(told(head + "each row: sum = clue\nleft: 3, ., ., .\n") ==
        Texts{"The one with a clue of 4 rows adds up to the clue."});
  CHECK(told(head + "each row: sum = clue\nleft: 9, 9, 9, 9\n") == Texts{"Each of 4 rows adds up to the clue."});
  CHECK(told(head + "each row: sum = clue\n") == Texts{"Without a clue, nothing more is asked of 4 rows."});
}

TEST_CASE("cases are told with how often each mark is there") {
  CHECK(
      told(
          "symbols: 1-4\neach pair: {o: difference = 1, no clue: difference != 1}\ninitial: |\n  . o .\n\n  .   .\n") ==
      Texts{"Of 4 pairs of neighbours, 1 with o: the difference is 1; 3 without a mark: the difference is not 1."});
}

TEST_CASE("of single cells it is said what each is, or holds") {
  CHECK(told("symbols: x o\nclues: [1.., ..., ..1]\neach cell: {1: if is x then is x}\n") ==
        Texts{"Of 9 cells, 2 with 1: if it holds x, then it holds x."});
  CHECK(told("size: 3x3\nlinks: shown\neach cell: is linked\n") == Texts{"Each of 9 cells is linked."});
  CHECK(told("size: 3x3\nlinks: shown\neach row: is straight turn\n") ==
        Texts{"Each of 3 rows holds only straight cells and turns."});
  CHECK(told("symbols: x o -\nclues: [1.., ..., ..2]\neach clued cell: is -\neach unclued cell: is - x\n") ==
        Texts{"Each of 2 cells with a clue holds -.", "Each of 7 cells without a clue holds one of - x."});
  CHECK(told(head + "each cell and neighbors: is 1\n").front().ends_with(" holds only 1."));
}

TEST_CASE("what is denied is told by what is so") {
  const std::string cells = "size: 3x3\nsymbols: x o -\n";
  CHECK(told(cells + "each row: not all equal\n") == Texts{"In each of 3 rows, not all are equal."});
  CHECK(told(cells + "define: {plain: all equal}\neach row: not plain and not all equal\n") ==
        Texts{"In each of 3 rows, it is not plain and not all are equal."});
  CHECK(told(cells + "each cell: not is x\n") == Texts{"Each of 9 cells does not hold x."});
  CHECK(told(cells + "each cell: not is x o\n") == Texts{"Each of 9 cells holds none of x o."});
  CHECK(told(cells + "each cell and neighbors: if cell 1 is x then count x of rest = 1\n")
            .front()
            .ends_with(", if cell 1 holds x, then the number of x of all but the first is 1."));
}

TEST_CASE("of numbers it is told which they may be") {
  const std::string links = "size: 3x3\nlinks: shown\n";
  CHECK(told(links + "each cell: links = 0 or links = 2\n") ==
        Texts{"In each of 9 cells, the number of links is 0 or 2."});
  CHECK(told(links + "each cell: links is 1 3 4\n") == Texts{"In each of 9 cells, the number of links is 1, 3 or 4."});
  CHECK(told(links + "each cell: links is even\n") == Texts{"In each of 9 cells, the number of links is even."});
  CHECK(told(links + "each cell: links = 0 or links > 2\n") ==
        Texts{"In each of 9 cells, the number of links is 0 or the number of links is more than 2."});
  CHECK(told(head + "each row: sum = 4 or sum of rest = 4\n") ==
        Texts{"In each of 4 rows, the sum is 4 or the sum of all but the first is 4."});
}

TEST_CASE("of what each of several lists has it is told whether it is the same, or never the same") {
  CHECK(told("size: 4x4\nsymbols: 1-4\nroads: [[a1, a2, a3]]\neach road: difference of each step all equal\n") ==
        Texts{"In the road, the difference of each step is the same."});
  CHECK(told(head + "each grid: symbols of each row all different\n") ==
        Texts{"In the grid, the symbols of no two rows are equal."});
}

TEST_CASE("sums are told without brackets that change nothing") {
  CHECK(told(head + "each row: cell 1 + cell 2 - cell 3 = 1\n") ==
        Texts{"In each of 4 rows, cell 1 + cell 2 - cell 3 is 1."});
  CHECK(told(head + "each row: cell 1 - (cell 2 + cell 3) = 1\n") ==
        Texts{"In each of 4 rows, cell 1 - (cell 2 + cell 3) is 1."});
  CHECK(told(head + "each row: (cell 1 + cell 2) * cell 3 = 6\n") ==
        Texts{"In each of 4 rows, (cell 1 + cell 2) * cell 3 is 6."});
}

TEST_CASE("the verb agrees with the list that it speaks of") {
  CHECK(told(head + "each row: among 1-2 matches /(1 2)*/\n") ==
        Texts{"In each of 4 rows, the cells with 1-2 read like /(1 2)*/."});
  CHECK(told(head + "each row: rest increasing\n") ==
        Texts{"In each of 4 rows, all but the first rise from one to the next."});
  CHECK(told(head + "each row: reversed increasing\n").front().ends_with(" rises from one to the next."));
}

TEST_CASE("clues are counted as clues, not as cells") {
  CHECK(told("symbols: x -\nclues: [1.., ..., ..2]\neach group among -: length of clues = 1 and length > 2\n") ==
        Texts{"In each group of -, the number of printed clues is 1 and the number of cells is more than 2."});
}

TEST_CASE("parameters are told by their values") {
  CHECK(told(head + "parameters: {most: 5, low: 1-2}\neach row: [sum < most, count low = 2]\n") ==
        Texts{"In each of 4 rows, the sum is less than 5 and the number of 1 2 is 2."});
}

TEST_CASE("what a line is depends on how cells lie") {
  const auto windows = [](const std::string& lattice) {
    return told("lattice: " + lattice + "\nsize: 4x4\nsymbols: 1-4\neach window 3 of line: sum < 9\n").front();
  };
  CHECK(windows("square").starts_with("In each of 16 stretches of 3 cells of rows and columns,"));
  CHECK(windows("king").find("of rows, columns and diagonals,") != std::string::npos);
  CHECK(windows("hexagon").find("of rows and diagonals,") != std::string::npos);
}

TEST_CASE("parameters may count the cells, without those drawn as blocks") {
  const std::string walk = "parameters: {goal: cells}\nsymbols: 1-goal\neach grid: count goal = 1\n";
  CHECK(told("size: 2x3\n" + walk) == Texts{"The grid has 6 exactly once."});
  CHECK(told("initial: |\n  . # .\n  . . .\n" + walk) == Texts{"The grid has 5 exactly once."});
  CHECK(told("lattice: hexagon\nsize: 3\n" + walk) == Texts{"The grid has 19 exactly once."});
  CHECK(told("lattice: hexagon\ninitial: |\n   . .\n  . # .\n   . .\n" + walk) ==
        Texts{"The grid has 6 exactly once."});
}

TEST_CASE("a layer that nobody draws is told") {
  CHECK(told(head + "layers: arrow\neach arrow: increasing\n") ==
        Texts{"There is no arrow: 'increasing' says nothing."});
}

TEST_CASE("a type whose size is open tells what holds at which size") {
  const std::string fleet =
      "- parameters: {longest: {6x6: 3, 8x8: 4, 12x12: 5}, singles: longest}\n- symbols: 1-longest -\n"
      "- rules: '{singles in words ship|ships} of up to {longest}.'\n";
  const std::string by_size = "3 (6x6), 4 (8x8) or 5 (12x12)";
  CHECK(synopsis_of(fleet).rules == by_size + " ships of up to " + by_size + ".");
  CHECK(synopsis_of(fleet + "- size: 9x9\n").rules == "four ships of up to 4.");
}

TEST_CASE("a type's synopsis has its parameters and what its puzzles may draw") {
  const auto synopsis = synopsis_of(
      "- title: Test\n- parameters: {least: 5, size: 9x9}\n- symbols: 1-size\n- each step of whisper: difference >= "
      "least\n"
      "- each area: sum = clue\n- each ray: visible = clue\n- each cell: {e: is even}\n- each run: increasing\n");
  CHECK(synopsis.title == "Test");
  REQUIRE(synopsis.parameters.size() == 2);
  CHECK(synopsis.parameters[0].name == "least");
  CHECK(synopsis.parameters[0].value == "5");
  CHECK(synopsis.parameters[0].sentences == Texts{"each step of whisper: difference >= least"});
  CHECK(synopsis.parameters[1].sentences == Texts{"symbols: 1-size"});
  REQUIRE(synopsis.layers.size() == 2);
  CHECK(synopsis.layers[0].name == "whisper");
  CHECK(synopsis.layers[0].ordered);
  CHECK_FALSE(synopsis.layers[0].clued);
  CHECK(synopsis.layers[1].name == "area");
  CHECK(synopsis.layers[1].clued);
  CHECK_FALSE(synopsis.layers[1].ordered);
  CHECK(synopsis.clues.sides == std::array<bool, 4>{true, true, true, true});
  CHECK(synopsis.clues.cells);
  CHECK_FALSE(synopsis.clues.runs);
  CHECK(synopsis.cell_marks == Texts{"e"});
  CHECK(synopsis.blocks);
}

}  // namespace
}  // namespace grids
