#include "writing.hpp"

namespace grids {
namespace {

TEST_CASE("game IDs of every game are written as they were read") {
  const std::string id =
      GENERATE("bridges:3x2m2:Ad4", "bridges:4x1m2:1b1", "dominosa:1:001101", "filling:3x2:2b31a", "galaxies:3x3:abgj",
               "keen:4:__a_7bbaa_a_,m12a3m4s2a5d2s1d2", "lightup:3x2:aB1a0a", "loopy:3x2t0:a2c3",
               "magnets:3x2:1.1,.1,...,1.,LRTLRB", "mosaic:3x2:a23c", "palisade:2x2n2:", "palisade:3x2n3:a3b1",
               "pattern:2x3:1.1/2//1/2", "pearl:3x2:BaWc", "range:3x2:10_4c3", "rect:3x2:a6d", "signpost:3x2:dg1e6agh",
               "singles:2x2:12a1", "slant:2x2:a1c4b0", "solo:2x2:a2a3h2a4a", "solo:2x2x:a2a3h2a4a",
               "solo:4jkx:a1b2k,abbbbbbba,l____________,10c10c10c10c", "tents:3x2:_d_,1,0,1,1,1",
               "towers:2:/2/1//2//1/,a1b", "tracks:2x2:Cc,S2,0,S1,1", "tracks:3x2:a5c6,1,S2,2,S3,2",
               "unequal:2:0R,0,0,0,", "unequal:2a:0,0D,1,0U,", "unruly:4x2:aBcc", "unruly:4x2u:aBcc");
  CAPTURE(id);
  written_again("sgt", id + "\n");
}

TEST_CASE("IDs of one game are written without its name") {
  CHECK(write_as("sgt-pattern", read_as("sgt-pattern", "2x3:1.1/2//1/2").documents) == "2x3:1.1/2//1/2\n");
  CHECK(refusal("sgt-tents", "- Nonogram\n- top: 1\n- left: 1\n") == "the game tents cannot express the type Nonogram");
}

TEST_CASE("a Signpost's ID tells all arrows, and where the last number is") {
  const std::string arrows = "- Signpost: {size: 1x3}\n- clues: |\n    ";
  CHECK(write_yaml_as("sgt", arrows + "> > .\n") == "signpost:3x1:cc3a\n");
  CHECK(refusal("sgt", arrows + "> . .\n") == "sgt cannot express any number of cells without an arrow but one");
  CHECK(refusal("sgt", arrows + "> > .\n- a3 = 2\n").find("sgt cannot express") == 0);
}

TEST_CASE("long gaps of steps are written with a letter that finds nothing") {
  std::string clues;
  for (int row = 0; row < 6; ++row) clues += row == 5 ? "    .....T\n" : "    ......\n";
  const auto written =
      write_yaml_as("sgt", "- Tents\n- top: 0, 0, 0, 0, 0, 0\n- left: 0, 0, 0, 0, 0, 0\n- clues: |\n" + clues);
  CHECK(written == "tents:6x6:zj_,0,0,0,0,0,0,0,0,0,0,0,0\n");
  CHECK(read_as("sgt", written).attribute("clues").text.ends_with("T\n"));
}

TEST_CASE("a drawing without givens, as made puzzles have, says nothing that a game ID lacks") {
  const std::string cages = "- areas: |\n    aa\n    bb\n- clues: {a: 3+, b: 3+}\n";
  CHECK(write_yaml_as("sgt", "- KenKen\n- initial: |\n    ..\n    ..\n" + cages) ==
        write_yaml_as("sgt", "- KenKen\n" + cages));
  CHECK(refusal("sgt", "- KenKen\n- initial: |\n    1.\n    ..\n" + cages) == "sgt cannot express 'initial'");
}

TEST_CASE("what a game ID cannot express is refused") {
  CHECK(refusal("sgt", "- Suguru\n- areas: |\n    aa\n    aa\n") == "no game of Simon Tatham's has the type Suguru");
  CHECK(refusal("sgt", "- Tents\n- top: 0, .\n- left: 0, 0\n") == "sgt cannot express a line without a clue");
  CHECK(refusal("sgt", "- KenKen\n- areas: |\n    aa\n    bb\n- clues: {a: 3, b: 3+}\n") ==
        "sgt cannot express the clue 3 without a sign");
  CHECK(refusal("sgt", "- Fillomino\n- most: 4\n- initial: |\n    1.\n    ..\n") ==
        "sgt cannot express groups of up to 4");
  CHECK(refusal("sgt", "- Shikaku\n- clues: |\n    ?.\n    ..\n") == "sgt cannot express the clue '?'");
  CHECK(refusal("sgt", "- Nonogram\n- top: 1, 1\n- left: 1, 1\n- initial: |\n    x.\n    ..\n") ==
        "sgt cannot express 'initial'");
}

}  // namespace
}  // namespace grids
