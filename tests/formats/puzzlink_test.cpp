#include "writing.hpp"

namespace grids {
namespace {

const std::string site = "https://puzz.link/p?";

TEST_CASE("addresses of every genre are written as they were read") {
  const std::string address =
      GENERATE("sudoku/4/4/g1h2i3j4h", "ripple/4/4/9n8rigk14h32k", "hitori/3/2/12.-1aa3", "mines/5/3/1g1g.j.0g1g.",
               "skyscrapers/4/4/k13h4j3g", "easyasabc/4/4/3/k13h2j3g", "doppelblock/5/5/g1h31h1gl2x",
               "nonogram/6/6/12g1111h11112j12g11g21j11g3h", "tents/5/5/2g0h1i1j82323", "tents/5/5/3g2j1hk1322313",
               "magnets/5/5/g222j2h2g22g0g32fubmo3or00000000000400", "box/5/5/7a9979672f",
               "akari/10/10/hcscl.h.idn.i.cgcndg.h.ncs.h", "starbattle/6/6/1/2u9gn9c9jpmk",
               "kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3");
  CHECK(written_again("puzz.link", site + address) == site + address + "\n");
}

TEST_CASE("other sites, names and what editors add are understood") {
  const auto expected = read_as("puzz.link", site + "akari/3/2/1k").yaml();
  for (const auto* other :
       {"http://pzv.jp/p.html?lightup/3/2/1k", "https://pzprxs.vercel.app/p?akari_edit/3/2/1k/", "akari/3/2/1k"})
    CHECK(read_as("puzz.link", other).yaml() == expected);
}

TEST_CASE("numbers above 15 and letters of end views are read") {
  CHECK(read_as("puzz.link", site + "sudoku/16/16/-10zzzzzzzzzzzzu").attribute("initial").text.starts_with("16 .  . "));
  const auto reading = read_as("puzz.link", site + "easyasabc/4/4/3/k13h2j3g");
  CHECK(reading.attribute("letters").text == "A-C");
  CHECK(reading.attribute("bottom").items[1].text == "A");
}

TEST_CASE("a Kropki square's dots are marks of a Latin square") {
  CHECK(read_as("puzz.link", site + "kropki/4/4/o52l49p4").yaml().find("x: quotient = 2") != std::string::npos);
}

TEST_CASE("mistakes in addresses have their places") {
  const auto [text, column, message] = GENERATE(table<std::string, std::size_t, std::string>({
      {"sudoku/4/4/g1h2i3j4g", 21, "the address ends after 15 of 16 places"},
      {"sudoku/4/4/g1h2i3j4i", 20, "this goes on beyond the last of the 16 places"},
      {"sudoku/4/4/5u", 12, "5 cannot stand in a1: it must be 1 to 4"},
      {"sudoku/4/5/z", 1, "a Sudoku of this size has no boxes"},
      {"sudoku/0/4/z", 8, "a side of 0; it must be 1 to 128"},
      {"sudoku/4", 9, "found the end of the line, expected '/' and the number of rows"},
      {"akari/3/2/1h!", 13, "found '!', expected 0-9, a-e, g-z or '.'"},
      {"starbattle/6/6/1/2u", 20, "the address ends after 10 of 30 places"},
      {"skyscrapers/4/4/k13h4j3g/x", 26, "found 'x', expected the end of the address"},
      {"kakuro/5/5/48", 14, "the address ends after 1 of 25 cells"},
  }));
  CAPTURE(text);
  const auto error = read_as("puzz.link", text).error();
  CHECK(error.message == message);
  CHECK(error.where.column == column);
  CHECK(read_as("puzz.link", site + "tentz/5/5/x").error().message.find("did you mean 'tents'") != std::string::npos);
}

TEST_CASE("what puzz.link cannot express is refused") {
  CHECK(refusal("puzz.link", "- Suguru\n- areas: |\n    aa\n    aa\n") == "puzz.link has no genre for the type Suguru");
  CHECK(refusal("puzz.link", "- Sudoku: {size: 6x6, box: 3x2}\n") ==
        "puzz.link cannot express boxes other than those that the size lets one expect");
  CHECK(refusal("puzz.link", "- Sudoku: {size: 4x4, box: 2x2}\n- a1 < b1\n") == "puzz.link cannot express 'a1 < b1'");
  CHECK(refusal("puzz.link", "- Nonogram\n- top: 1, .\n- left: 1, 1\n") ==
        "puzz.link cannot express a line without a clue");
}

}  // namespace
}  // namespace grids
