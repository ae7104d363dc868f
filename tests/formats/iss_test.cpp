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
  CHECK(read_as("iss", ".Shape~4x4.NoBoxes.Jigsaw~1122112233443344").yaml().starts_with("- Jigsaw\n"));
}

TEST_CASE("any shape of grid, and values from 0, are said in sentences where no type has them") {
  const auto wide = read_as("iss", ".Shape~4x6.DisjointSets").yaml();
  INFO(wide);
  CHECK(wide.starts_with("- size: 4x6\n- symbols: 1-6\n- each line: all different\n"));
  CHECK(wide.find("- each box: all different") != std::string::npos);
  CHECK(wide.find("- each place of box: all different") != std::string::npos);
  const auto zero = read_as("iss", ".Shape~4x4~0-3.Skyscraper~R1~2~.Sandwich~3~R2").yaml();
  INFO(zero);
  CHECK(zero.starts_with("- Sudoku\n- size: 4x4\n- symbols: 0-3\n- box: 2x2\n"));
  CHECK(zero.find("visible of among 1-3 = clue") != std::string::npos);
  CHECK(zero.find("sum between 0 and 3 = clue") != std::string::npos);
}

TEST_CASE("pieces come besides the boxes, if there are any, and those that are too large are none") {
  const auto both = read_as("iss", ".Shape~4x4.Jigsaw~1122112233443344").yaml();
  CHECK(both.starts_with("- Sudoku\n"));
  CHECK(both.find("- each area: all different") != std::string::npos);
  const auto squashed = read_as("iss", ".Shape~3x3~4.RegionSize~4.Jigsaw~112112222").yaml();
  INFO(squashed);
  CHECK(squashed.find("- areas:\n    - a1 a2 b1 b2\n") != std::string::npos);
}

TEST_CASE("rules that only this notation has") {
  const auto yaml = read_as("iss",
                            ".CountingCircles~R1C1~R1C2.Lunchbox~5~R1C1~R1C2~R1C3.PillArrow~2~R2C2~R2C1~R3C1~R4C1."
                            "RellikCage~4~R5C1~R5C2.SumLine~3~R6C1~R6C2.SameValues~2~R1C1~R1C2~R2C4~R2C5."
                            "EqualSum~R1C1~-~R1C2~R1C3.LookAndSay~1627~R7C1~R7C2~R7C3.Sum~3_=_1_-2~R1C1~R9C9."
                            "Cage~9~R8C1~R8C2~R8C2.Indexing~C~R1C3.GlobalMod.AntiTaxicab.DutchFlatmates."
                            "Modular~2~R1C1~R1C2~R1C3.Whisper~R1C1~R2C1~R1C1")
                        .yaml();
  INFO(yaml);
  for (const auto* expected : {"count 9 = 0 or count 9 = 9",
                               "if min = 1 and max = 9 then sum between 1 and 9 = clue",
                               "- a1 a2 a3 = 5",
                               "10 * cell 1 + cell 2 = sum of rest of rest",
                               "- b1 b2 c1 d1",
                               "not (count 1 > 0 and count 3 > 0)",
                               "not (count 4 > 0)",
                               "- sum mod 3 = 0\n    - sum < 3 or sum of first 1 = 3 or sum of first 2 = 3\n",
                               "contents of [a1 a2] = contents of [b4 b5]",
                               "sum of [a1] = sum of [a2 a3]",
                               "count 7 = 2",
                               "- a1 - 2 * i9 = 3",
                               "- h1 + 2 * h2 = 9",
                               "if cell 3 = 9 then cell 9 = 3",
                               "count 1 4 7 > 0",
                               "each pair (2, 3)",
                               "count 5 < 2",
                               "if cell 2 = 5 then cell 1 = 1 or cell 3 = 9",
                               "cell 1 mod 2 != cell 2 mod 2",
                               "- b1 a1"})
    CHECK(yaml.find(expected) != std::string::npos);
}

TEST_CASE("marks between neighbours join all cells of an item that touch") {
  const auto yaml = read_as("iss", ".Shape~2x2.GreaterThan~R1C1~R2C2~R1C2~R2C1").yaml();
  CHECK(yaml.find("    . > .\n    v   ^\n    . < .") != std::string::npos);  // b2 comes before its neighbours
}

TEST_CASE("relations and expressions in base 64 are spelt out") {
  // Of 1 to 4, the second is one more than the first.
  const auto pair = read_as("iss", ".Shape~4x4.Pair~Ch~_next~R1C1~R1C2~~R2C1~R2C2").yaml();
  INFO(pair);
  for (const auto* expected : {"each step of chain", "if cell 1 is 1 then cell 2 is 2",
                               "if cell 1 is 3 then cell 2 is 4", "not cell 1 is 4", "- a1 a2\n    - b1 b2"})
    CHECK(pair.find(expected) != std::string::npos);
  // (1|[2-4]){2}[^1-8]
  const auto regex = read_as("iss", ".Regex~KDF8WzItNF0pezJ9W14xLThd~R1C1~R1C2~R1C3").yaml();
  CHECK(regex.find("matches /(( 1|[2 3 4])( 1|[2 3 4]))[9]/") != std::string::npos);
}

TEST_CASE("one of several items holds") {
  const auto reading = read_as("iss", ".Shape~4x4.Or.~R1C1_1_2.Arrow~R1C1~R1C2~R1C3.XSum~C1~~4.NumberedRoom~R2~3~.End");
  REQUIRE(reading.documents.size() == 1);
  CHECK(reading.documents.front().root.items.back().text ==
        "a1 is 1 2 or a1 = sum of [a2 a3] or sum of first (d1) of [d1 c1 b1 a1] = 4 or "
        "cell (b1) of [b1 b2 b3 b4] = 3");
}

TEST_CASE("killers and candidates may be plain texts") {
  CHECK(read_as("iss", std::string(81, '<')).error().message == "this leads to no cell where a cage begins");
  std::string signs(81, '0');
  signs.replace(0, 2, "A<");
  signs.replace(10, 1, "`");
  const auto cages = read_as("iss", signs).yaml();
  CHECK(cages.find("- a1 a2 b2 = 10") != std::string::npos);
  std::string list = "3x3:d:k:2561:2561";
  for (int i = 0; i < 79; ++i) list += ":0";
  const auto numbered = read_as("iss", list + ":").yaml();
  CHECK(numbered.find("- a1 a2 = 10") != std::string::npos);
  CHECK(numbered.find("each main diagonal") != std::string::npos);
  std::string candidates;
  for (int i = 0; i < 80; ++i) candidates += "123456789";
  CHECK(read_as("iss", "12......." + candidates).yaml().find("{1 2}") != std::string::npos);
  CHECK(read_as("iss", "........." + candidates).error().message == "a1 has no candidate");
  CHECK(read_as("iss", "21......." + candidates).error().message == "expected 123456789, some of them dots");
}

TEST_CASE("items that are unknown, or wrong, are pointed at") {
  const auto [text, part, message] = GENERATE(table<std::string, std::string, std::string>({
      {".Thermo~R1C1~R2C1.Zipper~R1C1~R2C1", "Zipper", "'Zipper' cannot be read; --drop leaves it out"},
      {".Or.~R1C1_1.Zipper~R1C1~R2C1.End", "Zipper", "'Zipper' in 'Or' cannot be read; --drop leaves it out"},
      {".Or.~R1C1_1", "Or", "'Or' has no 'End'"},
      {".SumLine~9~R1C1~R2C1~LOOP", "SumLine", "'SumLine' in a loop cannot be read; --drop leaves it out"},
      {".Regex~KDE~R1C1", "KDE", "this regular expression cannot be read: '(1'"},
      {".WhiteDot~R1C1~R2C2", "WhiteDot", "no two of the cells of 'WhiteDot' touch"},
      {".Modular~1~R1C1~R2C2", "1", "the modulus must be 2 at least"},
      {".Thermo~R1C1~R0C1", "R0C1", "found 'R0C1', expected a cell such as R1C1"},
      {".Cage~x~R1C1", "x", "found 'x', expected the sum of the cage"},
      {".Shape~9x17", "9x17", "found '9x17', expected 1 to 16 rows and columns"},
      {".Shape~6x6~4", "4", "a line of 6 cells needs as many values"},
      {".Shape~4x4~0-3.~R1C1_4", "R1C1_4", "4 cannot stand in a1: it must be 0 to 3"},
      {".LittleKiller~3~R2C2", "R2C2", "no diagonal begins in 'R2C2'"},
      {".Jigsaw~12", "12", "found 2 characters, expected 81"},
  }));
  const auto error = read_as("iss", text).error();
  CHECK(error.message == message);
  CHECK(underlines(error.where, part));
}

TEST_CASE("of two items that contradict each other none is lost") {
  CHECK(read_as("iss", ".~R1C1_5~R1C1_6").error().message == "'5' and '6' at once in a1");
  CHECK(read_as("iss", ".X~R1C1~R1C2.V~R1C1~R1C2").error().message == "'X' and 'V' at once between a1 and a2");
  CHECK(read_as("iss", ".GreaterThan~R1C1~R1C2.GreaterThan~R1C2~R1C1").error().message ==
        "'>' and '<' at once between a1 and a2");
  CHECK(read_as("iss", ".Shape~4x4.Shape~6x6").error().message == "a second 'Shape'");
}

}  // namespace
}  // namespace grids
