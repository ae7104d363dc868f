#include "reading.hpp"

namespace grids {
namespace {

TEST_CASE("a game ID says its game before it, or its file does, or the format") {
  const std::string unruly = "4x4:CaBcAaf";
  const auto expected = read_as("sgt-unruly", unruly).yaml();
  CHECK(read_as("sgt", "unruly:" + unruly).yaml() == expected);
  Diagnostics none;
  const auto by_file =
      all_documents(find_format("sgt")->read, std::make_shared<const Source>(Source{"games/unruly.txt", unruly}), none);
  REQUIRE(by_file.size() == 1);
  CHECK(to_yaml(by_file.front().root) == expected);
  const auto error = read_as("sgt", "unruli:" + unruly).error();
  CHECK(error.message.starts_with("expected the game's name before its ID"));
  CHECK(error.message.ends_with("did you mean 'unruly'?"));
  CHECK(underlines(error.where, "unruli"));
}

TEST_CASE("a Solo is a Sudoku with boxes of R columns and C rows") {
  const auto reading = read_as("sgt-solo", "2x3xdi:a1b2f6_5w");
  CHECK(reading.attribute("size").text == "6x6");
  CHECK(reading.attribute("box").text == "2x3");
  CHECK(reading.attribute("each main diagonal").text == "permutation");
  CHECK(reading.attribute("initial").text ==
        ". 1 . . 2 .\n. . . . . 6\n5 . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n");
}

TEST_CASE("a killer Solo has its sums in the first cells of its cages") {
  const auto cages = read_as("sgt-solo", "2x2k:p,abbbbbbba,10a10e10a10e").attribute("areas");
  REQUIRE(cages.items.size() == 4);
  CHECK(region_text(cages.items[0]) == "a1 a2 b1 b2 = 10");
  CHECK(region_text(cages.items[3]) == "c3 c4 d3 d4 = 10");
}

TEST_CASE("cages of a jigsaw Solo are another layer than its pieces") {
  const auto reading = read_as("sgt-solo", "4jk:p,abbbbbbba,l____________,10c10c10c10c");
  CHECK(region_text(reading.attribute("areas").items[1]) == "a3 a4 b3 b4");
  CHECK(region_text(reading.attribute("cages").items[1]) == "b1 b2 b3 b4 = 10");
  CHECK(reading.attribute("each cage").items[1].text == "sum = clue");
}

TEST_CASE("an Unequal's letters are marks that point at the smaller cell") {
  CHECK(read_as("sgt-unequal", "2:0R,2,0,0U,").attribute("initial").text == ". > 2\n    ^\n.   .\n");
  CHECK(read_as("sgt-unequal", "2:0,0L,0U,1").attribute("initial").text == ". < .\n^\n.   1\n");
  CHECK(read_as("sgt-unequal", "2ade:0R,0L,0,1,").attribute("initial").text == ". o .\n.   1\n");
}

TEST_CASE("letters of an Unequal that contradict each other are both told") {
  const auto error = read_as("sgt-unequal", "2:0R,0L,0,0,").error();
  CHECK(error.message == "'>' and '<' at once between a1 and a2");
  CHECK(error.where.column == 7);
  CHECK_FALSE(read_as("sgt-unequal", "2a:0R,0L,0,0,").diagnostics.has_errors());
}

TEST_CASE("Towers' clues go to the four sides, and what is given into the grid") {
  const auto reading = read_as("sgt-towers", "2:/2/1//2//1/,a1b");
  CHECK(reading.attribute("top").items[1].text == "2");
  CHECK(reading.attribute("bottom").items[0].text == "1");
  CHECK(reading.attribute("left").items[0].text == "2");
  CHECK(reading.attribute("right").items[1].text == ".");
  CHECK(reading.attribute("initial").text == ". 1\n. .\n");
}

TEST_CASE("letters of an Unruly pass over cells, capitals before a 1") {
  CHECK(read_as("sgt-unruly", "4x2:aBcc").yaml() == "- Unruly\n- size: 2x4\n- initial: |\n    0 . 1 .\n    . 0 . .\n");
  CHECK(read_as("sgt-unruly", "4x2u:aBcc").yaml().starts_with("- Binairo\n"));
}

TEST_CASE("z passes over 25 cells and finds nothing") {
  const auto trees = read_as("sgt-tents", "6x6:zai,0,0,0,1,0,0,0,0,0,0,1,0").attribute("clues").text;
  CHECK(trees == ". . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . T . . .\n. . . . . .\n");
}

TEST_CASE("Tents have trees, then the counts of columns and rows") {
  const auto reading = read_as("sgt-tents", "3x2:_d_,1,0,1,1,1");
  CHECK(reading.attribute("clues").text == "T . .\n. . T\n");
  CHECK(reading.attribute("top").items[2].text == "1");
  CHECK(reading.attribute("left").items.size() == 2);
}

TEST_CASE("numbers of Singles go on after 9 with letters") {
  CHECK(read_as("sgt-singles", "2x2:12a1").attribute("clues").text == "1  2\n10 1\n");
}

TEST_CASE("a Pattern has lists of columns, then of rows; an empty one is 0") {
  const auto reading = read_as("sgt-pattern", "2x3:1.1/2//1/2");
  CHECK(reading.attribute("top").items[0].text == "1 1");
  CHECK(reading.attribute("left").items[0].text == "0");
  CHECK(reading.attribute("left").items[2].text == "2");
}

TEST_CASE("a Light Up's black cells are blocks") {
  CHECK(read_as("sgt-lightup", "3x2b20s4d0:aB1a0a").attribute("initial").text == ".  #  #1\n.  #0 .\n");
}

TEST_CASE("Magnets have counts on all sides and plates of two cells") {
  const auto reading = read_as("sgt-magnets", "3x2dtS:1.1,.1,...,1.,LRTLRB");
  CHECK(reading.attribute("top").items[1].text == ".");
  CHECK(reading.attribute("right").items[0].text == "1");
  CHECK(region_text(reading.attribute("areas").items[1]) == "a3 b3");
  CHECK(read_as("sgt-magnets", "3x1:...,.,...,.,*LR").attribute("initial").text == "# . .\n");
}

TEST_CASE("numbers of Dominosa beyond 9 stand in brackets") {
  const auto error = read_as("sgt-dominosa", "1:00111[10]").error();
  CHECK(error.message == "10 is on no stone: the highest number is 1");
  CHECK(underlines(error.where, "[10]"));
  CHECK(read_as("sgt-dominosa", "1:0011[1]0").attribute("initial").text == "0 0 1\n1 1 0\n");
}

TEST_CASE("a Mosaic's digits are clues") {
  CHECK(read_as("sgt-mosaic", "3x2:a2_3c").attribute("clues").text == ". 2 3\n. . .\n");
}

TEST_CASE("a Slant's digits stand at the corners of cells") {
  const auto dots = read_as("sgt-slant", "2x2de:a1b4d").attribute("dots");
  REQUIRE(dots.items.size() == 2);
  CHECK(region_text(dots.items[0]) == "a1 a2 = 1");
  CHECK(region_text(dots.items[1]) == "a1 a2 b1 b2 = 4");
}

TEST_CASE(
    "a Loopy's digits, a Range's and a Rect's numbers and a Pearl's letters are clues, a Filling's digits givens") {
  CHECK(read_as("sgt-loopy", "3x2t0de:a2c3").attribute("clues").text == ". 2 .\n. . 3\n");
  CHECK(read_as("sgt-range", "3x2:10_4c3").attribute("clues").text == "10 4  .\n.  .  3\n");
  CHECK(read_as("sgt-rect", "3x2e0.5a:a6d").attribute("clues").text == ". 6 .\n. . .\n");
  CHECK(read_as("sgt-pearl", "3x2dtn:BaWc").attribute("clues").text == "b . w\n. . .\n");
  CHECK(read_as("sgt-filling", "3x2:2b31a").attribute("initial").text == "2 . .\n3 1 .\n");
}

TEST_CASE("a Signpost's letters are arrows, but that of the last number") {
  const auto read = read_as("sgt-signpost", "3x2c:dg1e6agh");
  CHECK(read.attribute("clues").text == "v> <  v\n.  <  ^<\n");
  CHECK(read.attribute("initial").text == ". . 1\n6 . .\n");
}

TEST_CASE("dots of Tatham's Galaxies are the middles of cells and of what lies between them") {
  const auto stars = read_as("sgt-galaxies", "3x2dn:acec").attribute("stars");
  REQUIRE(stars.items.size() == 4);
  CHECK(region_text(stars.items[0]) == "a1");
  CHECK(region_text(stars.items[1]) == "a2 a3");
  CHECK(region_text(stars.items[2]) == "a2 a3 b2 b3");
  CHECK(region_text(stars.items[3]) == "b1 b2");
}

TEST_CASE("dots and corners of the largest grids are more than a grid has") {
  CHECK(read_as("sgt-galaxies", "128x128:a" + std::string(2549, 'z')).attribute("stars").items.size() == 1);
  const auto corners = "128x1:" + std::string(9, 'z') + "w1";
  CHECK(read_as("sgt-slant", corners).attribute("dots").items.size() == 1);
}

TEST_CASE("what is wrong with an ID of any game is said where it stands") {
  const auto [format, id, column, message] = GENERATE(table<std::string, std::string, std::size_t, std::string>({
      {"sgt-solo", "2x2:a2a3h2a4", 13, "the grid ends after 15 of 16 cells"},
      {"sgt-solo", "2x2:a2a3h2a4aa", 14, "this goes on beyond the last of the 16 cells"},
      {"sgt-solo", "2x2:a5n", 6, "'5' cannot stand here: it must be 1 to 4"},
      {"sgt-solo", "9x9:a", 1, "a side of 81; it must be 1 to 64"},
      {"sgt-solo", "2x2y:p", 4, "found 'y', expected j, x, k or ':' after the size"},
      {"sgt-solo", "4j:p", 5, "found the end of the line, expected ',' and the borders of the pieces"},
      {"sgt-unequal", "2:0U,0,0,0,", 4, "'U' points from a1 off the grid"},
      {"sgt-unequal", "2:3,0,0,0,", 3, "'3' cannot stand in a1: it must be 0 to 2"},
      {"sgt-unequal", "2:0,0,0", 8, "found the end of the line, expected ',' before the cell b2"},
      {"sgt-unequal", "2:0x,0,0,0", 4, "found 'x', expected U, R, D, L or ','"},
      {"sgt-towers", "2:1/2/2", 8, "found the end of the line, expected '/' before clue 2 of 2 of the bottom"},
      {"sgt-towers", "2:1/1/1/1/1/1/1/1/1", 18, "found '/1', expected the end of the game ID after the last clue"},
      {"sgt-unruly", "2x2:a", 6, "the grid ends after 1 of 4 cells"},
      {"sgt-unruly", "2x2:z", 5, "this goes on beyond the last of the 4 cells"},
      {"sgt-tents", "2x2:_c,1,0,1", 13, "found the end of the line, expected ',' and the count of row 2 of 2"},
      {"sgt-tents", "2x2:B,1,0,1,1", 5, "found 'B', expected a letter: how many cells to pass over"},
      {"sgt-pattern", "2x2:1/1/1", 10, "found the end of the line, expected '/' before the list of row 2 of 2"},
      {"sgt-singles", "2x2:120", 7, "found '0', expected a number: 1-9, a-z or A-Z"},
      {"sgt-mosaic", "2x2:aBb", 6, "found 'B', expected a letter or a digit"},
      {"sgt-loopy", "2x2t5:d", 5, "tiling 5; only 0, squares, can be said"},
      {"sgt-loopy", "2x2:d", 4, "found ':', expected 't' and the kind of tiling"},
      {"sgt-loopy", "2x2t0:5c", 7, "found '5', expected a letter a-z or a number of sides, 0-4"},
      {"sgt-pearl", "2x2:cX", 6, "found 'X', expected a letter a-z, B or W"},
      {"sgt-filling", "2x2:0c", 5, "found '0', expected a letter a-z or a digit 1-9"},
      {"sgt-range", "2x2:2b", 7, "the grid ends after 3 of 4 cells"},
      {"sgt-signpost", "2x1:c", 6, "found the end of the line, expected a letter a-h for the way that an arrow points"},
      {"sgt-signpost", "2x1:ci", 6, "found 'i', expected a letter a-h for the way that an arrow points"},
      {"sgt-signpost", "2x1:c2g2g", 8, "found '2g', expected the end of the game ID after the last cell"},
      {"sgt-signpost", "2x1:cg", 1, "expected the number 2 in a cell of the game ID: where it is has to be known"},
      {"sgt-rect", "2x2x:d", 4, "found 'x', expected ':' after the size of the grid"},
      {"sgt-galaxies", "2x2:aj", 6, "this goes on beyond the last of the 9 places of cells and between them"},
      {"sgt-galaxies", "2x2:aB", 6, "found 'B', expected a letter a-z: how many places to pass over"},
      {"sgt-slant", "2x2:a5h", 6, "found '5', expected a letter or a digit 0-4"},
      {"sgt-slant", "2x2:a1f", 8, "the grid ends after 8 of 9 cells"},
      {"sgt-lightup", "2x2:a5b", 6, "found '5', expected a letter a-z, B or 0-4"},
      {"sgt-lightup", "999x2:a", 1, "a side of 999; it must be 1 to 128"},
      {"sgt-magnets", "2x1:..,.,..,.,LL", 15, "the plate that begins in a1 has no other half, 'R'"},
      {"sgt-magnets", "2x1:..,.,..,.,RB", 15, "the plate that ends in a1 has no beginning"},
      {"sgt-magnets", "2x1:.,.,..,.,LR", 6, "found ',', expected count 2 of 2 of the columns' +"},
      {"sgt-dominosa", "1:00111", 8, "found the end of the line, expected the number of b3"},
      {"sgt-dominosa", "64:0", 1, "stones up to 64; it must be at most 63"},
  }));
  CAPTURE(format, id);
  const auto reading = read_as(format, id);
  CHECK(reading.documents.empty());
  CHECK(reading.error().message == message);
  CHECK(reading.error().where.column == column);
}

}  // namespace
}  // namespace grids
