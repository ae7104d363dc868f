#include <random>

#include "reading.hpp"
#include "source_path.hpp"

namespace grids {
namespace {

struct Specimen {
  std::string format;
  std::string text;
};

std::vector<Specimen> specimens() {
  return {
      {"sgt-keen", "4:__a_7bbaa_a_,m12a3m4s2a5d2s1d2\n3:a_3aab_,s1m3m2a6\n"},
      {"sgt", "solo:4jkx:a1b2k,abbbbbbba,l____________,10c10c10c10c\nsolo:2x2:a2a3h2a4a\ntents:3x2:_d_,1,0,1,1,1\n"},
      {"sgt", "unequal:2:0R,0,0,0,\nunequal:2a:0,0D,1,0U,\ntowers:2:/2/1//2//1/,a1b\nunruly:4x2u:aBcc\n"},
      {"sgt", "magnets:3x2:1.1,.1,...,1.,LRTLRB\nsingles:2x2:12a1\npattern:2x2:1/1.1/2/\nmosaic:3x2:a2_3c\n"},
      {"sgt", "lightup:3x3b20s2d0:aB1c0b\ndominosa:1:001111\ndominosa:2da:0012221[1]00[2]\n"},
      {"picture", "12|3.\n.4|.2\n--+--\n2.|4.\n..|21\n"},
      {"euler", "Grid 01\n1234\n....\n....\n....\nGrid 02\n1234\n0000\n0000\n0000\n"},
      {"sdk", "#ASomeone\n#Dsmall\n[Puzzle]\n12..\n..12\n....\n....\n"},
      {"pencilmarks", "1 24|3 .\n34 .|. .\n---+---\n. .|. .\n. .|. 12\n"},
      {"janko", R"({"name": "JigsawSudoku", "data": {"1": {"problem": "2 2\n1 -\n- -\n10 2\n10 2"}}})"},
      {"janko", R"({"name": "ConsecutiveSudoku", "data": {"1": {"problem": "2 2\n1 -\n- -\n1 6\n2 8"}}})"},
      {"janko",
       R"({"name": "KillerSudoku", "data": {"1": {"problem": "4 4\n3 - - -\n- - 7 -\n- - 12 -\n- - - -\n1 1 2 2\n1 1 2 2\n3 3 4 4\n3 3 4 4"}}})"},
      {"janko", R"({"name": "Magnetic", "data": {"1": {"problem": "2 2\n1 -\n- x\n1 1\n1 1\n. +\n. .\n01 01\n@ @"}}})"},
      {"janko",
       R"({"name": "Nonogram", "data": {"1": {"problem": "2 2\n1\n2\n1 1\n0", "solution": "2 2\nx -\n- x"}}})"},
      {"f-puzzles",
       R"({"size":4,"grid":[[{"value":1,"given":true},{},{},{"region":1}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],)"
       R"("thermometer":[{"lines":[["R1C1","R2C1"]]}],"killercage":[{"cells":["R3C3","R3C4"],"value":"5"}]})"},
      {"f-puzzles", "https://www.f-puzzles.com/?load=BYUwNmD2AEDukCcwBMg=\nfpuzzlesBYUwNmD2AEDukCcwBMg=\n"},
      {"iss", ".Shape~4x4.Thermo~R1C1~R2C1.Cage~5~R3C3~R3C4.~R1C4_2~R2C4_1_3.LittleKiller~6~R1C3.Sandwich~3~R2\n"},
      {"opensudoku", "<opensudoku><name>a</name>\n<game data=\"" + std::string(81, '0') + "\"/></opensudoku>"},
      {"puzz.link", "https://puzz.link/p?sudoku/4/4/g1h2i3j4h\nhttps://puzz.link/p?magnets/2/2/g1h2kg0g\n"},
      {"puzz.link", "kakuro/2/2/k.lm0a3\nstarbattle/4/4/1/9n8rig\nnonogram/2/2/1g1h\nbox/2/2/1-213\n"},
      {"puzz.link", "https://puzz.link/p?tents/3/3/l1j2i\nakari/3/2/1k\nhitori/2/2/1-23.4\nkropki/2/2/54\n"},
      {"kenny", "3\nAAB\nCAB\nCCC\n6*\n3-\n12+\n"},
      {"kenken-json", R"({"width": 2, "height": 2, "rules": [{"op": "+", "value": 3, "cells": [{"x": 0, "y": 1}]}]})"},
      {"lines", "..4.6.8.1.......31....7..\n1..4..3...4....2\n"},
      {"janko-kenken", R"({"data": {"1": {"problem": "2 2\n3x 1\n- .\n10 2\n10 10", "solution": "2 2\n2 1\n1 2"}}})"},
      {"janko-kakuro", R"({"data": {"1": {"problem": "2 3\n- 3, 12,\n,15 0 0", "solution": "2 3\n- - -\n- 3 9"}}})"},
  };
}

std::string text_of(const Diagnostic& diagnostic) { return text(diagnostic); }

/// Changes, inserts, deletes or repeats a few characters.
std::string mutated(std::string text, std::mt19937& random) {
  const std::string alphabet("0129a_z,:.-#[]{}\"\\n \n\xC3\0", 23);
  const auto below = [&random](std::size_t bound) {
    return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random);
  };
  for (auto times = below(4) + 1; times > 0; --times) {
    const auto at = below(text.size() + 1);
    switch (below(4)) {
      case 0: text.insert(at, 1, alphabet[below(alphabet.size())]); break;
      case 1: text.erase(at, below(5)); break;
      case 2: text.insert(at, text.substr(at, below(12))); break;
      default:
        if (at < text.size()) text[at] = alphabet[below(alphabet.size())];
    }
  }
  return text;
}

TEST_CASE("whatever is done to a text, each puzzle is read or an error says where it broke") {
  std::mt19937 random(20);
  for (const auto& [format, text] : specimens()) {
    const auto times = most_tried(3000);
    std::size_t broken = 0;
    for (std::size_t i = 0; i < times; ++i) {
      const auto reading = read_as(format, mutated(text, random));
      if (!reading.diagnostics.has_errors()) continue;
      ++broken;
      const auto& where = reading.error().where;
      const auto line = where.line_text();
      const bool located = where.line >= 1 && where.column >= 1 && where.column <= line.size() + 1;
      INFO(format << ": " << text_of(reading.error()));
      REQUIRE(located);
    }
    CHECK(broken > times / 3);
  }
}

}  // namespace
}  // namespace grids
