#include "writing.hpp"

namespace grids {
namespace {

TEST_CASE("items of the Interactive Sudoku Solver become sentences") {
  const auto yaml = read_as("iss",
                            ".Shape~4x4.Thermo~R1C1~R2C1.Cage~5~R3C3~R3C4.~R1C4_2~R2C4_1_3.LittleKiller~6~R1C3."
                            "Sandwich~3~R2.XSum~C2~4~.AntiKnight.WhiteDot~R4C1~R4C2.Diagonal~-1")
                        .yaml();
  INFO(yaml);
  for (const auto* expected :
       {"size: 4x4", "each thermo: increasing", "- c3 c4 = 5", "{1 3}", "- 6/", "each knight pair",
        "each line with sandwich: sum between 1 and 4 = clue", "o: difference = 1",
        "each ray with xsum: sum of first (cell 1) = clue", "- a1 b2 c3 d4"})
    CHECK(yaml.find(expected) != std::string::npos);
}

TEST_CASE("without a shape it is 9x9; without boxes a Latin square; with a layout a Jigsaw") {
  CHECK(read_as("iss", ".~R1C1_9").attribute("size").text == "9x9");
  CHECK(read_as("iss", ".Shape~4x4.NoBoxes").yaml().starts_with("- LatinSquare\n"));
  CHECK(read_as("iss", ".Shape~4x4.Jigsaw~1122112233443344").yaml().starts_with("- Jigsaw\n"));
}

TEST_CASE("items that are unknown, or wrong, are pointed at") {
  const auto [text, part, message] = GENERATE(table<std::string, std::string, std::string>({
      {".Thermo~R1C1~R2C1.Lunchbox~3~R1C1", "Lunchbox", "'Lunchbox' cannot be read; --drop leaves it out"},
      {".Thermo~R1C1~R0C1", "R0C1", "found 'R0C1', expected a cell such as R1C1"},
      {".Cage~x~R1C1", "x", "found 'x', expected the sum of the cage"},
      {".Shape~9x8", "9x8", "only squares of up to 64 rows with numbers from 1 can be read"},
      {".LittleKiller~3~R2C2", "R2C2", "no diagonal begins in 'R2C2'"},
      {".Jigsaw~12", "12", "found 2 characters, expected 81"},
  }));
  const auto error = read_as("iss", text).error();
  CHECK(error.message == message);
  CHECK(underlines(error.where, part));
}

}  // namespace
}  // namespace grids
