#include "writing.hpp"

namespace grids {
namespace {

std::string collection(const std::string& genre, const std::string& problem) {
  return R"({"name": ")" + genre + R"(", "data": {"1": {"problem": ")" + problem + R"("}}})";
}

TEST_CASE("collections of the genres that are written are written as they were read") {
  const auto [genre, problem] = GENERATE(table<std::string, std::string>({
      {"Sudoku", "4 4\\n1 - - -\\n- 2 - -\\n- - 3 -\\n- - - 4"},
      {"JigsawSudoku", "2 2\\n1 -\\n- -\\n1 1\\n2 2"},
      {"KillerSudoku", "4 4\\n3 - - -\\n- - 7 -\\n- - 12 -\\n- - - -\\n1 1 2 2\\n1 1 2 2\\n3 3 4 4\\n3 3 4 4"},
      {"ConsecutiveSudoku", "2 2\\n1 -\\n- -\\n1 6\\n0 8"},
      {"SkyscraperSudoku", "4 4\\n1 - - -\\n- - - -\\n- 2 - -\\n- - - 3\\n- - - -\\n- - - 4\\n- - - -\\n- - - -"},
      {"ABCEndView", "4 4 c\\na - - -\\n- - - -\\n- b - -\\n- - - c\\n- - - -\\n- - - -\\n- - - -\\n- - - -"},
      {"DoppelBlock", "4 4 2\\n3 - - 0\\n- 2 - -"},
      {"Fuzuli", "4 4 3\\n1 - - -\\n- - - -\\n- - 2 -\\n- - - -"},
      {"Hakyuu", "2 2\\n1 -\\n- -\\n1 1\\n2 2"},
      {"Suguru", "2 2\\n1 -\\n- -\\n1 1\\n1 1"},
      {"TennerGrid", "3 3\\n1 - -\\n- - 0\\n2 1 3"},
      {"Dominos", "2 3\\n0 0 1\\n1 1 0"},
      {"Skyscraper", "2 2 2\\n1 -\\n- -\\n- -\\n- 2\\n- -\\n- -"},
      {"Akari", "2 2\\n- x\\n1 -"},
      {"Binairo", "2 2\\n1 -\\n- 2"},
      {"Creek", "2 2\\n- 1 -\\n- - 2\\n0 - -"},
      {"GokigenNaname", "2 2\\n- 1 -\\n- - 2\\n0 - -"},
      {"LITS", "2 4\\n1 1 1 1\\n1 1 1 1"},
      {"Snake", "2 2\\n1 -\\n- 2\\nx -\\n- -"},
      {"Hitori", "2 2\\n1 1\\n2 1"},
      {"Kakurasu", "2 2\\n1 -\\n- 2"},
      {"Minesweeper", "2 2\\n1 -\\n- -"},
      {"Minesweeper", "2 2\\n1 -\\n# -"},
      {"Suguru", "2 2\\n1 #\\n- -\\n1 #\\n1 1"},
      {"Cojun", "2 2\\n1 -\\n- -\\n1 1\\n1 1"},
      {"Mathrax", "3 3\\n1 - -\\n- - -\\n- - -\\ne -\\n- 2-"},
      {"TilePaint", "2 2\\n1 -\\n- 2\\n1 1\\n1 2"},
      {"Mosaic", "2 2\\n1 -\\n- 3"},
      {"Nonogram", "2 2\\n1\\n2\\n1 1\\n0"},
      {"NumberCross", "2 2\\n1 -\\n- 2\\n1 1\\n2 1"},
      {"Starbattle", "2 2 1\\n1 1\\n2 2"},
      {"Starbattle", "2 2 1\\n1 1\\n# 2"},
      {"Slitherlink", "2 2\\n- 3\\n- -"},
      {"Masyu", "2 2\\nb -\\n- w"},
      {"Yajilin", "2 3\\n- - 0w\\n- 12s -"},
      {"NumberLink", "2 3\\n1 - 12\\n12 - 1"},
      {"Hashi", "2 3\\n2 - 4\\n- - -"},
      {"SimpleLoop", "2 3\\n- - x\\n- - -"},
      {"Pipelink", "3 3\\nse ew sw\\nns nsew -\\nne - nw"},
      {"CountryRoad", "2 2\\n- 2\\n- -\\n1 2\\n1 2"},
      {"Cave", "2 2\\n- 3\\n- -"},
      {"Buraitoraito", "2 2\\n- 2\\n- -"},
      {"CanalView", "2 2\\n- 2\\n- -"},
      {"CocktailLamp", "2 2\\n- 1\\n- -\\n1 2\\n1 2"},
      {"DoubleBack", "2 3\\n1 1 2\\n1 2 #"},
      {"Factors", "2 2\\n2 -\\n- 1\\n1 1\\n2 3"},
      {"Hanare", "2 2\\n- 2\\n- -\\n1 1\\n2 2"},
      {"Nondango", "2 2\\n- x\\n- -\\n1 1\\n2 2"},
      {"PaintArea", "2 2\\n- 1\\n- -\\n1 2\\n1 2"},
      {"Putteria", "2 5\\n- - - - 10\\n- x - - -\\n1 1 1 1 1\\n1 1 1 1 1"},
      {"RegionalYajilin", "2 2\\n- 0\\n- -\\n1 2\\n1 2"},
      {"Sukoro", "2 2\\n- 2\\n- -"},
      {"Yajikabe", "2 3\\n- - 0w\\n- 12n -"},
      {"BalanceLoop", "2 2\\nw b12\\n- 3"},
      {"Nawabari", "2 2\\n- 2\\n3 -"},
      {"Shingoki", "2 2\\nw b12\\n- 3"},
      {"Detour", "2 2\\n- 2\\n- -\\n1 2\\n1 2"},
      {"EntryExit", "2 2\\n- -\\n- -\\n1 2\\n1 2"},
      {"Geradeweg", "2 2\\n- 1\\n0 -"},
      {"Hakoiri", "2 3\\nc - -\\n- t s\\n1 1 1\\n2 2 2"},
      {"Juosan", "2 2\\n- 1\\n- -\\n1 2\\n1 2"},
      {"Koburin", "2 3\\n- - 0\\n- x -"},
      {"Linesweeper", "2 2\\n- 1\\n- -"},
      {"Nanro", "2 2\\n- 1\\n- -\\n1 2\\n1 2"},
      {"Rekuto", "2 2\\n- 3\\n3 -"},
      {"Thermometer", "2 2\\n1 -\\n- 2\\n1.1 2.2\\n1.2 2.1"},
      {"Tent", "2 2\\n1 -\\n- 0\\nx -\\n- -"},
  }));
  CAPTURE(genre);
  written_again("janko", collection(genre, problem));
}

TEST_CASE("a collection is of one genre, and its puzzles have names of their own") {
  CHECK(write_yaml_as("janko", "- Mosaic\n- clues: |\n    1.\n    .3\n") ==
        "{\"name\": \"Mosaic\", \"data\": {\n\"1\": {\"problem\": \"2 2\\n1 -\\n- 3\"}\n}}\n");
  CHECK(refusal("janko", "- Samurai\n") == "no genre of janko's that is written has the type Samurai");
  CHECK(refusal("janko", "- Minesweeper\n- clues: |\n    1.\n    ..\n- count x = 1\n") ==
        "a collection of Minesweeper cannot express 'count x = 1'");
  CHECK(refusal("janko", "- Mosaic\n- clues: |\n    1.\n    .3\n- initial: |\n    x.\n    ..\n") ==
        "janko cannot express a given such as the one in a1");
}

}  // namespace
}  // namespace grids
