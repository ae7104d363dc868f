#include "reading.hpp"

namespace grids {
namespace {

TEST_CASE("a Keen game ID is a KenKen whose areas carry the clues") {
  const auto reading = read_as("sgt-keen", "3:a_3aab_,s1m3m2a6\n");
  CHECK(reading.yaml() ==
        "- KenKen\n"
        "- size: 3x3\n"
        "- areas:\n"
        "    - a1 a2 = 1-\n"
        "    - a3 b3 = 3*\n"
        "    - b1 c1 = 2*\n"
        "    - b2 c2 c3 = 6+\n");
  CHECK_FALSE(reading.diagnostics.has_errors());
}

TEST_CASE("parameters behind a Keen game ID's side do not matter") {
  CHECK(read_as("sgt-keen", "3dem:a_3aab_,s1m3m2a6").yaml() == read_as("sgt-keen", "3:a_3aab_,s1m3m2a6").yaml());
}

TEST_CASE("a Keen file has a game a line, and comments") {
  const auto reading = read_as("sgt-keen", "# three by three\r\n3:a_3aab_,s1m3m2a6\r\n\r\n  1:_,a1  ");
  CHECK(reading.documents.size() == 2);
  CHECK(to_yaml(reading.documents[1].root) == "- KenKen\n- size: 1x1\n- areas:\n    - a1 = 1+\n");
}

TEST_CASE("a cage's place is its clue in the game ID") {
  const auto areas = read_as("sgt-keen", "# one\n3:a_3aab_,s1m3m12a6").attribute("areas");
  CHECK(areas.items[2].where.line == 2);
  CHECK(underlines(areas.items[2].locate(0, 5), "m12"));
}

TEST_CASE("a broken game ID is reported where it breaks, and the others are read") {
  const auto reading = read_as("sgt-keen", "3:a_3aab_,s1m3m2\n3:a_3aab_,s1m3m2a6\n");
  CHECK(reading.documents.size() == 1);
  CHECK(reading.error().where.text() == "text:1:17");
  CHECK(reading.error().message ==
        "found the end of the line, expected the clue of the cage of b2: a, s, m or d and a number");
}

TEST_CASE("what is wrong with a game ID is said") {
  const auto [id, column, message] = GENERATE(table<std::string, std::size_t, std::string>({
      {"x", 1, "found 'x', expected the side of the grid"},
      {"0:,", 1, "a side of 0; it must be 1 to 64"},
      {"99999999999999999999:,", 1, "a number of more than 18 digits"},
      {"3#1234", 2, "found '#', expected ':' after the side of the grid"},
      {"3:a_3A", 6, "found 'A' among the cage borders, expected a-z or _"},
      {"3:a_3aab_", 10, "found the end of the line, expected ',' and the clues of the cages"},
      {"3:a_3aab,s1", 9, "the cage borders end after 12 of 13 edges"},
      {"3:a_3aab__,s1", 10, "the cage borders go on beyond the last of the 12 edges between cells"},
      {"3:a999999999999999,", 3, "the cage borders go on beyond the last of the 12 edges between cells"},
      {"3:a_3aab_,s1x3", 13, "found 'x', expected the clue of the cage of a3: a, s, m or d and a number"},
      {"3:a_3aab_,s1m", 14, "found the end of the line, expected the clue's number"},
      {"3:a_3aab_,s1m3m2a6a6", 19, "found 'a6' after the clue of the last of 4 cages"},
  }));
  CAPTURE(id);
  const auto error = read_as("sgt-keen", id).error();
  CHECK(error.where.column == column);
  CHECK(error.message == message);
}

}  // namespace
}  // namespace grids
