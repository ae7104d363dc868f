#include "reading.hpp"

namespace grids {
namespace {

Reading read_genre(const std::string& genre, const std::string& problem, const std::string& solution = "") {
  return read_as("janko", R"({"name": ")" + genre + R"(", "data": {"1": {"problem": ")" + problem +
                              R"(", "solution": ")" + solution + "\"}}}");
}

/// Without the blanks that fill up what escapes are longer.
std::string single_spaced(const std::string& yaml) {
  std::string text;
  for (const char c : yaml)
    if (c != ' ' || !text.ends_with(' ')) text += c;
  return text;
}

TEST_CASE("a collection's name is its genre") {
  CHECK(read_genre("KenKen", R"(1 1\n1\n1)").yaml().starts_with("- KenKen\n"));
  CHECK(read_genre("Kakuro", R"(1 2\n,3 0)").yaml().starts_with("- Kakuro\n"));
  const auto error = read_genre("Hitory", R"(1 1\n1)").error();
  CHECK(error.message.starts_with("no puzzles of the genre 'Hitory' are read; known are ABCEndView, Akari, "));
  CHECK(error.message.ends_with("did you mean 'Hitori'?"));
  CHECK(read_as("janko", R"({"data": {}})").error().message.starts_with("the collection has no \"name\""));
}

TEST_CASE("Sudokus get boxes for their size") {
  CHECK(read_genre("Sudoku", R"(4 4\n- 1 - -\n- - - -\n- - - -\n- - - 2)").yaml() ==
        "- Sudoku\n- title: 1\n- size: 4x4\n- box: 2x2\n- initial:\n    - . 1 . .\n    - . . . .\n    - . . . .\n"
        "    - . . . 2\n");
  CHECK(read_genre("Sudoku", R"(3 3\n- - -\n- - -\n- - -)").error().message == "a grid of this size has no boxes");
}

TEST_CASE("a Jigsaw's areas are a letter map") {
  const auto reading = read_genre("JigsawSudoku", R"(2 2\n1 -\n- -\n10 2\n10 2)", R"(2 2\n1 2\n2 1\n[solution]\n1 2)");
  CHECK(reading.attribute("areas").items[1].text == "10 2");
  CHECK(reading.attribute("solution").items.size() == 2);
}

TEST_CASE("a Killer's sum may stand in any cell of its cage, but only one") {
  const std::string names = R"(\n1 1 2 2\n1 1 2 2\n3 3 4 4\n3 3 4 4)";
  const auto areas =
      read_genre("KillerSudoku", R"(4 4\n- - - -\n- 10 - -\n- - - -\n- - - 10)" + names).attribute("areas");
  CHECK(region_text(areas.items[0]) == "a1 a2 b1 b2 = 10");
  CHECK(region_text(areas.items[1]) == "a3 a4 b3 b4");
  const auto error = read_genre("KillerSudoku", R"(4 4\n9 - - -\n- 10 - -\n- - - -\n- - - 10)" + names).error();
  CHECK(error.message == "a second sum, '10', in the cage with 9");
  CHECK(underlines(error.where, "10"));
}

TEST_CASE("bits of a number are the marks around a cell") {
  CHECK(read_genre("ConsecutiveSudoku", R"(2 2\n1 -\n- -\n1 6\n0 8)").attribute("initial").text ==
        "1 o .\n    o\n.   .\n");
  CHECK(read_genre("ConsecutiveSudoku", R"(2 2\n1 -\n- -\n4 0\n0 0)").error().message ==
        "'4' puts a mark at the rim of the grid");
}

TEST_CASE("borders come top, bottom, left, right, and - is no clue") {
  const auto reading = read_genre("Skyscraper", R"(2 2 2\n1 -\n2 -\n- 2\n- 1\n- -\n- 1)", R"(2 2 2\n2 1\n1 2)");
  CHECK(reading.attribute("top").items[0].text == "1");
  CHECK(reading.attribute("bottom").items[0].text == "2");
  CHECK(reading.attribute("left").items[1].text == "2");
  CHECK(reading.attribute("right").items[0].text == ".");
  CHECK(reading.yaml().starts_with("- Skyscrapers\n"));
}

TEST_CASE("Skyscrapers lower than their side have parks, and D counts diagonals") {
  const auto reading = read_genre("Skyscraper", R"(2 2 1 D\n- -\n- -\n- -\n- -\n0 -\n- -)", R"(2 2 1 D\n0 1\n1 0)");
  CHECK(reading.yaml().starts_with("- SkyscrapersWithParks\n"));
  CHECK(reading.attribute("tallest").text == "1");
  CHECK(reading.attribute("initial").items[0].text == "- .");
  CHECK(reading.attribute("each main diagonal").text == "among 1-tallest permutation of 1-tallest");
  CHECK(reading.attribute("solution").items[0].text == "- 1");
  CHECK(read_genre("Skyscraper", R"(2 2 2 E\n- -\n- -\n- -\n- -\n- -\n- -)").error().message ==
        "found 'E', expected D");
}

TEST_CASE("end views name their last letter") {
  const auto reading = read_genre("ABCEndView", R"(2 2 b\na -\n- -\n- -\n- -\n- -\n- b)");
  CHECK(reading.attribute("letters").text == "a-b");
  CHECK(reading.attribute("top").items[0].text == "a");
  CHECK(read_genre("ABCEndView", R"(2 2\na -)").error().message == "expected the last letter behind the size");
}

TEST_CASE("a cell of an Eulero is two digits, 0 where one is unknown") {
  const auto reading = read_genre("Eulero", R"(2 2\n00 12\n20 01)");
  CHECK(reading.attribute("initial").items[0].text == ". A2");
  CHECK(reading.attribute("initial").items[1].text == "B. .1");
  CHECK(read_genre("Eulero", R"(1 1\n123)").error().message == "found '123', expected two digits");
}

TEST_CASE("symbols of areas go up to the largest area") {
  CHECK(read_genre("Suguru", R"(2 2\n1 -\n- -\na a\na b)").attribute("symbols").text == "1-3");
}

TEST_CASE("groups of a Fillomino have at most the largest number, or the cells of the largest patch without one") {
  const auto most = [](const std::string& problem) { return read_genre("Fillomino", problem).attribute("most").text; };
  CHECK(most(R"(2 3\n2 - -\n- - -)") == "5");
  CHECK(most(R"(3 3\n- - -\n1 7 1\n- 2 -)") == "7");
  CHECK(most(R"(1 3\n1 3 -)") == "3");
  CHECK(most(R"(2 2\n1 2\n2 -)") == "2");
  CHECK(read_genre("Fillomino", R"(1 2\nx 1)").error().message == "found 'x', expected a number");
}

TEST_CASE("a Tenner grid's number of rows counts its totals") {
  const auto reading = read_genre("TennerGrid", R"(3 2\n1 -\n- -\n1 1)", R"(3 2\n1 0\n0 1\n1 1)");
  CHECK(reading.attribute("size").text == "2x2");
  CHECK(reading.attribute("bottom").items.size() == 2);
  CHECK(reading.attribute("solution").items.size() == 2);
}

TEST_CASE("cells outside all areas are blocks") {
  const auto reading = read_genre("Starbattle", R"(2 2 1\n1 @\n# 2)", R"(2 2 1\nx -\n- -)");
  CHECK(reading.attribute("stars").text == "1");
  CHECK(reading.attribute("areas").items[0].text == "1 .");
  CHECK(reading.attribute("initial").text == ". #\n# .\n");
  CHECK(reading.attribute("solution").items[0].text == "x #");
}

TEST_CASE("Magnets may have some poles given, and cells of no plate") {
  const auto reading = read_genre("Magnetic", R"(2 2\n1 -\n- x\n1 1\n1 1\n. +\n. .\n01 01\n@ @)");
  CHECK(reading.attribute("bottom").items[1].text == ".");
  CHECK(reading.attribute("initial").text == ". +\n# #\n");
  CHECK(reading.attribute("areas").items[1].text == ". .");
}

TEST_CASE("an Akari's solution need not draw the black cells") {
  const auto reading = read_genre("Akari", R"(1 3\n- 1 x)", R"(1 3\no - -)");
  CHECK(reading.attribute("initial").items[0].text == ". #1 #");
  CHECK(reading.attribute("solution").items[0].text == "o # #");
}

TEST_CASE("the number of mines is a rule of its own") {
  CHECK(read_genre("Minesweeper", R"(1 2 1\n1 -)").yaml() ==
        "- Minesweeper\n- title: 1\n- size: 1x2\n- count x = 1\n- clues:\n    - 1 .\n");
  CHECK(read_genre("Minesweeper", R"(1 2\n1 -)").yaml().find("count") == std::string::npos);
}

TEST_CASE("a Nonogram has a line a column, then a line a row") {
  const auto reading = read_genre("Nonogram", R"(2 2\n1\n1 1\n2\n0)");
  CHECK(reading.attribute("top").items[1].text == "1 1");
  CHECK(reading.attribute("left").items[0].text == "2");
  CHECK(read_genre("Nonogram", R"(2 2\n1\n1\n1)").error().message == "the text ends, expected the runs of row 2");
}

TEST_CASE("overlapping Sudokus leave blocks between them") {
  std::string row;
  for (int i = 0; i < 21; ++i) row += " -";
  std::string problem = "21 21";
  for (int i = 0; i < 21; ++i) problem += "\\n" + row;
  const auto reading = read_genre("SamuraiSudoku", problem);
  CHECK(reading.attribute("grids").text == "a1-i9, a13-i21, g7-o15, m1-u9, m13-u21");
  CHECK(reading.attribute("initial").items[0].text == " . . . . . . . . . # # # . . . . . . . . .");
  CHECK(read_genre("SamuraiSudoku", R"(1 1\n-)").error().message == "the grid is too small for this genre");
}

TEST_CASE("what a genre does not know is refused") {
  CHECK(read_genre("Hitori", R"(1 1 7\n1)").error().message ==
        "found '7' behind the size, where nothing more is known to stand");
  CHECK(read_genre("Hitori", R"(1 1\n1\n1)").error().message == "expected nothing more, after 1 rows");
  CHECK(read_genre("Kakurasu", R"(1 2\n1\n1)").error().message == "found 1 entries, expected 2: the clues of the top");
  CHECK(read_genre("Starbattle", R"(1 1\n1)").error().message == "expected a number behind the size: stars");
}

TEST_CASE("a place that is no cell is a block, whatever the grid holds") {
  const auto mines = read_genre("Minesweeper", R"(1 3\n# 1 -)", R"(1 3\n- - x)");
  CHECK(mines.attribute("clues").items[0].text == ". 1 .");
  CHECK(mines.attribute("initial").text == "# . .\n");
  CHECK(mines.attribute("solution").items[0].text == "# - x");
  CHECK(read_genre("Renban", R"(1 3\n- 1 @\n1 1 -)").attribute("initial").items[0].text == ". 1 #");
  CHECK(read_genre("Renban", R"(1 3\n- 1 -\n1 1 #)").attribute("initial").items[0].text == ". 1 #");
  CHECK(read_genre("Renban", R"(1 3\n- 1 2\n1 1 #)").error().message == "'2' in a3, which is no cell");
  CHECK(read_genre("Magnetic", R"(2 2\n- -\n- -\n- -\n- -\n1 1\n# #)").attribute("initial").text == ". .\n# #\n");
  for (const auto* cages : {R"(KillerSudoku)", R"(KenKen)"})
    CHECK(read_genre(cages, R"(4 4\n- - - -\n- - - -\n- - - -\n- - - -\n1 1 1 1\n2 2 2 #\n3 3 3 3\n4 4 4 4)")
              .error()
              .message == "found '#', expected a cage's name");
}

TEST_CASE("marks that two cells disagree about are no marks") {
  CHECK(read_genre("ConsecutiveSudoku", R"(2 2\n1 -\n- -\n1 0\n0 0)").error().message ==
        "'0' puts no mark to the cell left, which says otherwise");
}

TEST_CASE("where four cells of a Mathrax meet stands a number and an operation, or a parity") {
  const auto reading = read_genre("Mathrax", R"(3 3\n- - -\n- 1 -\n- - -\no 3+\n- E)", R"(3 3\n1 2 3\n2 3 1\n3 1 2)");
  CHECK(region_text(reading.attribute("circles").items[0]) == "a2 a3 b2 b3 = 3+");
  CHECK(region_text(reading.attribute("parity").items[0]) == "a1 a2 b1 b2 = O");
  CHECK(region_text(reading.attribute("parity").items[1]) == "b2 b3 c2 c3 = E");
  CHECK(read_genre("Mathrax", R"(2 2\n- -\n- -\n3)").error().message ==
        "found '3', expected e, o, or a number and + - * x or /");
}

TEST_CASE("a tile is painted where the solution has an x") {
  const auto reading = read_genre("TilePaint", R"(1 2\n- 1\n1\na b)", R"(1 2\n. x)");
  CHECK(reading.attribute("left").items[0].text == "1");
  CHECK(reading.attribute("solution").items[0].text == "- x");
  CHECK(read_genre("Cojun", R"(2 2\n1 -\n- -\na a\na b)").yaml().starts_with("- Kojun\n"));
}

TEST_CASE("a loop's solution tells how it goes on in each cell, or which cells it has inside") {
  const auto yajilin = read_genre("Yajilin", R"(2 3\n- - 0w\n- - -)", R"(2 3\nse sw -\nne nw x)");
  CHECK(yajilin.attribute("clues").items[0].text == ". . 0<");
  CHECK(yajilin.attribute("solution").items[0].text == "┌ ┐ -");
  CHECK(yajilin.attribute("solution").items[1].text == "└ ┘ x");
  CHECK(read_genre("Shikaku", R"(2 2\n2 -\n- 2)", R"(2 2\n1 1\n2 2)").attribute("solution").text == "┌─┐\n├─┤\n└─┘\n");
  const auto lines = read_genre("NumberLink", R"(2 3\n1 - 12\n- - 1)", R"(2 3\ne ew -\n- e w)");
  CHECK(lines.attribute("clues").items[0].text == "1 . 12");
  CHECK(lines.attribute("most").text == "12");
  CHECK(lines.attribute("solution").items[0].text == ". ─ -");
  const auto islands = read_genre("Hashi", R"(3 3\n3 - 3\n- - -\n2 - -)", R"(3 3\n- 2 -\nb - a\n- - -)");
  CHECK(islands.attribute("clues").items[2].text == "2 . .");
  CHECK(islands.attribute("solution").items[0].text == ". ═ .");
  CHECK(islands.attribute("solution").items[1].text == "║ . │");
  const auto simple = read_genre("SimpleLoop", R"(2 3\n- - x\n- - -)", R"(2 3\nse sw -\nne nw -)");
  CHECK(simple.attribute("initial").text == ". . #\n. . .\n");
  CHECK(simple.attribute("solution").items[0].text == "┌ ┐ #");
  CHECK(simple.attribute("solution").items[1].text == "└ ┘ .");
  const auto pipes =
      read_genre("Pipelink", R"(3 3\nse - -\n- nswe -\n- - -)", R"(3 3\nse ew sw\nns nsew ns\nne ew nw)");
  CHECK(pipes.attribute("clues").items[0].text == "┌ . .");
  CHECK(pipes.attribute("clues").items[1].text == ". ┼ .");
  CHECK(pipes.attribute("solution").items[1].text == "│ ┼ │");
  CHECK(read_genre("SimpleLoop", R"(2 2\n- -\n- -)", R"(2 2\nse nsew\nne nw)").attribute("solution").items[0].text ==
        "┌ nsew");
  CHECK(read_genre("Slitherlink", R"(2 2\n- 3\n- -)", R"(2 2\nx -\nx x)").attribute("solution").text ==
        "┌┐.\n│└┐\n└─┘\n");
}

TEST_CASE("circles of a Yin-Yang are b and w, and a Norinori has its areas below the cells") {
  const auto circles = read_genre("YinYang", R"(2 2\nb -\n- w)", R"(2 2\nb w\nb w)");
  CHECK(circles.attribute("initial").items[0].text == "x .");
  CHECK(circles.attribute("initial").items[1].text == ". o");
  CHECK(circles.attribute("solution").items[1].text == "x o");
  const auto shaded = read_genre("Norinori", R"(2 2\n- -\n- -\n1 1\n2 2)", R"(2 2\nx x\nx x)");
  CHECK(shaded.attribute("areas").items[1].text == "2 2");
  CHECK(shaded.attribute("solution").items[0].text == "x x");
}

TEST_CASE(
    "a Castle Wall's cells have a number, a side and a colour, and its solution the sides where the loop leaves") {
  const auto wall = read_genre("CastleWall", R"(3 3\n- - -\n- 0eo -\n- - -)", R"(3 3\nse ew sw\nns - ns\nne ew nw)");
  CHECK(wall.attribute("clues").text == ".  .  .\n.  0> .\n.  .  .\n");
  CHECK(wall.attribute("colours").text == ". . .\n. w .\n. . .\n");
  CHECK(wall.attribute("solution").items[2].text == "└ ─ ┘");
  CHECK(read_genre("CastleWall", R"(1 2\nx 1n)").attribute("colours").text == "b .\n");
  const auto error = read_genre("CastleWall", R"(1 2\n- 2x)").error();
  CHECK(error.message == "found '2x', expected a number, n, e, s or w, and o or x; or o or x alone");
  CHECK(underlines(error.where, "2x"));
}

TEST_CASE("an arrow is a number and a point of the compass") {
  const auto wall = read_genre("Yajikabe", R"(2 3\n- 1s 10e\n0n - 2w)", R"(2 3\n- - -\n- x -)");
  CHECK(wall.attribute("clues").items[0].text == ". 1v 10>");
  CHECK(wall.attribute("clues").items[1].text == "0^ . 2<");
  CHECK(wall.attribute("solution").items[1].text == "- x -");
  for (const std::string token : {"2", "e", "2>", "2x", "e2", "-2e"}) {
    const auto error = read_genre("Yajikabe", "1 2\\n- " + token).error();
    CHECK(error.message == "found '" + token + "', expected '-', or a number and n, e, s or w behind it");
    CHECK(underlines(error.where, token));
  }
}

TEST_CASE("a Putteria's numbers go as far as its largest area, and x is a cell without one") {
  const auto reading = read_genre("Putteria", R"(2 5\n- - - - -\n- x - - -\na a a a a\na a a a a)");
  CHECK(reading.attribute("most").text == "10");
  CHECK(reading.attribute("initial").items[1].text == ". - . . .");
  CHECK(read_genre("Hanare", R"(1 2\n- -\na b)").yaml().find("most") == std::string::npos);
}

TEST_CASE("a Nondango's x is a circle, in the solution a black one") {
  const auto reading = read_genre("Nondango", R"(1 3\nx - x\na a b)", R"(1 3\nx - o)");
  CHECK(reading.attribute("clues").items[0].text == "o . o");
  CHECK(reading.attribute("areas").items[0].text == "a a b");
  CHECK(reading.attribute("solution").items[0].text == "b - w");
}

TEST_CASE("circles have a number before or behind them, or none") {
  const auto balance = read_genre("BalanceLoop", R"(2 3\n3b w -\n- b12 4)", R"(2 3\nse ew sw\nne ew nw)");
  CHECK(balance.attribute("circles").text == "b w .\n. b .\n");
  CHECK(balance.attribute("clues").text == "3  .  .\n.  12 4\n");
  CHECK(balance.attribute("solution").items[0].text == "┌ ─ ┐");
  for (const std::string wrong : {"3c", "wb", "2w2", "x"})
    CHECK(read_genre("Shingoki", R"(1 1\n)" + wrong).error().message ==
          "found '" + wrong + "', expected w or b, and perhaps a number");
}

TEST_CASE("a Creek's numbers stand at the corners of cells") {
  const auto creek = read_genre("Creek", R"(2 2\n- 1 -\n- - 2\n0 - -)");
  CHECK(creek.attribute("dots").items.size() == 3);
  CHECK(creek.yaml().find("a1 a2") != std::string::npos);
  CHECK(read_genre("Creek", R"(2 2\n- 1 -\n- - 2)").error().message.find("row 3") != std::string::npos);
}

TEST_CASE("a Galaxies' stars stand in cells, beside them and at their corners") {
  const auto galaxies = read_genre("Galaxies", R"(2 3\n0 1 -\n- - 0)");
  CHECK(galaxies.yaml().find("a2 a3") != std::string::npos);
  const auto error = read_genre("Galaxies", R"(2 3\n0 - 1\n- - 0)").error();
  CHECK(error.message == "found '1', expected '-', or 0 to 3 for a star within the grid");
  CHECK(underlines(error.where, "1"));
}

TEST_CASE("thermometers are told cell by cell, each with its place from the bulb on") {
  const auto reading = read_genre("Thermometer", R"(2 3\n1 - -\n- 2\n1.2 1.1 2.1\n1.3 - 2.2)");
  const auto thermometers = reading.attribute("thermometer");
  REQUIRE(thermometers.items.size() == 2);
  CHECK(region_text(thermometers.items[0]) == "a2 a1 b1");
  CHECK(region_text(thermometers.items[1]) == "a3 b3");
  const auto error = read_genre("Thermometer", R"(1 2\n1 -\n-\n1.1 1.1)").error();
  CHECK(error.message == "a second cell '1.1'");
  CHECK(read_genre("Thermometer", R"(1 2\n1 -\n-\n1 1.1)")
            .error()
            .message.ends_with("expected a thermometer and how far from its bulb: 2.1"));
  CHECK(read_genre("Thermometer", R"(1 2\n1 -\n-\n1.1 1.3)").error().message == "cells of thermometer 1 are missing");
}

TEST_CASE("a Trinairo's numbers are given with what they say of those beside them") {
  const auto reading = read_genre("Trinairo", R"(2 3\n3x - 1\n- - -)", R"(2 3\n3 2 1\n1 2 3)");
  CHECK(reading.yaml().starts_with("- TrinairoNeighbours\n"));
  CHECK(reading.attribute("initial").text == "3 . 1\n. . .\n");
  CHECK(reading.attribute("neighbours").text == "o . s\n. . .\n");
}

TEST_CASE("a Battleship's fleet stands behind its size, and parts of ships are rules") {
  const auto reading = read_genre("Battleship", R"(3 4 2 1 0\n2 - - -\n- 1 -\nn - - x\n- - - -\n- o w e)",
                                  R"(3 4 2 1 0\nn - - o\ns - - -\n- - w e)");
  CHECK(reading.attribute("longest").text == "2");
  CHECK(reading.attribute("singles").text == "2");
  CHECK(single_spaced(reading.yaml()).find("- not a1 is - and a1 = b1\n") != std::string::npos);
  CHECK(single_spaced(reading.yaml()).find("- c2 is -\n") != std::string::npos);
  CHECK(read_genre("Battleship", R"(1 3 3 2 1\n- - -\n-\n- m -)")
            .yaml()
            .find("- not a2 is - and (a1 = a2 and a3 = a2)") != std::string::npos);
  CHECK(reading.attribute("solution").items[0].text == "2 - - 1");
  CHECK(reading.attribute("solution").items[2].text == "- - 2 2");
  CHECK(read_genre("Battleship", R"(1 1 3 1\n-\n-\n-)").error().message.starts_with("the fleets that are read"));
  CHECK(read_genre("Battleship", R"(1 2 1\n- -\n-\ne -)").error().message == "there is no room for a ship");
  CHECK(read_genre("Battleship", R"(1 2 1\n- -\n-\n- q)").error().message.starts_with("found 'q', expected -, x"));
}

TEST_CASE("a symbol as it is written here is refused where it is written otherwise there") {
  const auto error = read_genre("YinYang", R"(2 2\nx -\n- w)").error();
  CHECK(error.message == "found 'x', expected '-', 'b', 'w', or what stands for itself");
  CHECK(underlines(error.where, "x"));
  CHECK_FALSE(read_genre("Binairo", R"(2 2\n0 -\n- 1)").documents.size() == 1);
}

TEST_CASE("blanks may be tabs, typed or escaped, and any character may be escaped, with columns as typed") {
  const auto read = [](const std::string& genre, const std::string& problem) {
    return single_spaced(read_genre(genre, problem).yaml());
  };
  const auto plain = read("Hitori", R"(2 2\n1 10\n1 2)");
  CHECK(read("Hitori", R"(2\t2\n1\t10\n1 2)") == plain);
  CHECK(read("Hitori", R"(2 2\r\n1 10\r\n1 2\r\n)") == plain);
  CHECK(read("Hitori", "2\t2\\n1 10\\n1\t2") == plain);
  CHECK(read("Hitori", R"(2 2\u000A\u0031 1\u0030\n1 2)") == plain);
  CHECK(read("Mathrax", R"(2 2\n- -\n- -\n2\/)") == read("Mathrax", R"(2 2\n- -\n- -\n2/)"));
  const auto error = read_genre("YinYang", R"(2 2\n\u0062\t-\n\u0062\tx)").error();
  CHECK(underlines(error.where, "x"));
}

}  // namespace
}  // namespace grids
