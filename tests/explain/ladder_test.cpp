// What Sudokus of all difficulties take, technique by technique, and how it is said.

#include <algorithm>

#include "explain/explaining.hpp"
#include "explain/rating.hpp"
#include "explain/wording/wording.hpp"

using namespace grids;
using namespace grids::explain;

namespace {

struct Ladder {
  std::string givens;
  std::string uses;                    ///< how often each technique is needed, the hardest first
  std::vector<std::string> sentences;  ///< some of its steps: the first of each technique
};

std::string uses_of(const Explainer& explainer) {
  std::string text;
  for (const auto& use : rate(explainer).uses)
    text.append(text.empty() ? "" : ", ").append(use.name).append(" (").append(std::to_string(use.count)).append(")");
  return text;
}

void check(const Ladder& ladder) {
  const Explained explained(sudoku(ladder.givens));
  CHECK(explained.explainer.standing() == Standing::solved);
  CHECK(uses_of(explained.explainer) == ladder.uses);
  CHECK(explained.first_unproved() == explained.journal().steps().size());
  const Wording wording(explained.rules, explained.explainer.approach().techniques, CellNames::letters);
  for (const auto& sentence : ladder.sentences) {
    INFO(sentence);
    CHECK(std::ranges::any_of(explained.journal().steps(),
                              [&](const Step& step) { return wording.sentence(step) == sentence; }));
  }
}

}  // namespace

TEST_CASE("a Sudoku takes skyscrapers, kites and an XY-wing") {
  check(
      {".....4.3..4.1..8....5.6.2....49.5......38.....2.6..91.........85.8....4..9..5.1.7",
       "almost locked sets (1), turbot fish (1), XY-wing (1), two-string kite (1), skyscraper (1), "
       "hidden pair (1), naked pair (1), claiming (1), pointing (1), direct hidden pair (1), hidden "
       "single (36), full house (19)",
       {"a4 = 5: hidden single, the only place for 5 in block a4-c6", "f6 = 7: full house, the last open cell of row f",
        "h2, h5 and h6 are not 3: pointing, 3 in block g7-i9 is in h7 and h9, that is, in row h",
        "g5, g6, h5, h6 and i6 are not 2: claiming, 2 in column 4 is in g4, h4 and i4, that is, in "
        "block g4-i6",
        "i1 and i4 are not 2; i1 and i6 are not 6: naked pair, i3 and i8 share 2 and 6 in row i",
        "c6 and b1 are not 3: skyscraper, if b5 is not 3, g5 is 3, g2 is not 3, c2 is 3",
        "c1 and c2 are not 7; c1 is not 9: hidden pair, 1 and 3 take c1 and c2 in row c",
        "h6 is not 9: two-string kite, if h9 is not 9, b9 is 9, c8 is not 9, c6 is 9",
        "g5 is not 1: turbot fish, if d5 is not 1, e6 is 1, e3 is not 1, g3 is 1",
        "h9 is not 6: XY-wing, if e9 is not 6, e9 is 2, e6 is not 2, e6 is 1, h6 is not 1, h6 is 6",
        "h7 is not 6: almost locked sets, the sets a7 {67} and c8 g8 i8 {2679}",
        "d9 = 3: direct hidden pair, 6 and 7 take a7 and d7, so one place remains for 3 in row d"}});
}

TEST_CASE("a Sudoku takes refutations where nothing easier is left") {
  check({".98...71......7...2.3.6.........6.....18..3.....1...28..5.7...1.67...2..9....48.7",
         "refutation (4), alternating chain (3), almost locked sets (2), XYZ-wing (1), naked triple "
         "(1), X-wing (1), naked pair (1), claiming (3), pointing (3), naked single (1), direct "
         "hidden pair (2), hidden single (33), full house (20)",
         {"i3 = 2: naked single, its only candidate",
          "g4 and h4 are not 9: pointing, 9 in block a4-c6 is in b4 and c4, that is, in column 4",
          "b1 and b9 are not 6: X-wing, 6 of row a and row e lie in column 1 and column 9",
          "d1, d2 and d5 are neither 4 nor 5; d5 is not 9: naked triple, d3, d8 and d9 share 4, 5 and 9 in "
          "row d",
          "e9 and f7 are not 5: claiming, 5 in row d is in d8 and d9, that is, in block d7-f9",
          "i4 is not 3: XYZ-wing, i5, i2 and h4 hold 1, 3 and 5, and all exclude it",
          "h6 is not 3: refutation, if h6 were 3, then g6 = 8, h1 = 8 and h5 = 9, and no place would "
          "be left for 1 in row h",
          "i5 is not 5: naked pair, i4 and i8 share 5 and 6 in row i",
          "h6 is not 5: alternating chain, if h4 is not 5, h4 is 3, i5 is not 3, i5 is 1, i2 is not 1, "
          "h1 is 1, h1 is not 8, h6 is 8",
          "d5 = 2: direct hidden pair, 3 and 8 take d1 and d2, so one place remains for 2 in row d",
          "f5 is not 5: almost locked sets, the sets d2 f2 g2 i2 {13458} and a5 i5 {135}"}});
}

TEST_CASE("a Sudoku takes an X-chain and a W-wing") {
  check({"3562..7....7.8...14..6.......2.......7.....8.9..51......8..7....6..3..2.......3.7",
         "X-chain (1), almost locked sets (1), W-wing (1), naked pair (1), pointing (1), hidden "
         "single (39), full house (19)",
         {"c6 is not 3: pointing, 3 in block a7-c9 is in c8 and c9, that is, in row c",
          "c8 and d8 are not 9; d8 is not 4: naked pair, a8 and i8 share 4 and 9 in column 8",
          "d8 is not 3: almost locked sets, the sets c6 c8 {359} and d6 h6 {349}",
          "b6 is not 4: X-chain, if a5 is not 4, a8 is 4, i8 is not 4, i3 is 4, h3 is not 4, h6 is 4",
          "e4 is not 9: W-wing, if e5 is not 9, e5 is 4, a5 is not 4, b4 is 4, g4 is not 4, g4 is 9"}});
}

TEST_CASE("a Sudoku takes almost locked sets and an XYZ-wing") {
  check({"....47..15....3...8.....63..9......4.82..5..34...21.....4...91.71..6..5......4..2",
         "almost locked sets (4), XYZ-wing (1), XY-wing (1), two-string kite (3), skyscraper (1), "
         "pointing (6), direct hidden triple (1), naked single (1), direct hidden pair (1), hidden "
         "single (34), full house (18)",
         {"h9 = 8: direct hidden pair, 6 and 7 take g9 and i8, so one place remains for 8 in block "
          "g7-i9",
          "d3 is not 1: pointing, 1 in block a1-c3 is in b3 and c3, that is, in column 3",
          "f9 is not 7: two-string kite, if c9 is not 7, c3 is 7, b2 is not 7, f2 is 7",
          "i5 is not 9: almost locked sets, the sets e1 e5 e7 {1679} and i1 {69}",
          "g1 = 2: naked single, its only candidate",
          "g2 is not 3: skyscraper, if f2 is not 3, f4 is 3, h4 is not 3, h3 is 3",
          "b7 is not 8: XYZ-wing, a7, a8 and f7 hold 2, 5 and 8, and all exclude it",
          "b9 = 9: direct hidden triple, 1, 6 and 8 take b3, b4 and b5, so one place remains for 9 in "
          "row b",
          "c3 is not 7: XY-wing, if c9 is not 7, c9 is 5, f9 is not 5, f9 is 6, f3 is not 6, f3 is 7"}});
}

TEST_CASE("a Sudoku takes chains of all kinds") {
  check({"..7....3.6....4....8.7.9...7.......1..3...4...4...289...1827....92.........9.51.3",
         "alternating chain (3), XY-chain (1), almost locked sets (9), W-wing (2), turbot fish (1), "
         "two-string kite (2), hidden pair (2), claiming (1), pointing (4), direct hidden pair (2), "
         "hidden single (35), full house (19)",
         {"h1 is not 8: pointing, 8 in block g7-i9 is in h8 and h9, that is, in row h",
          "d3 and e1 are not 5; d3 is not 6; e1 is not 1: hidden pair, 8 and 9 take d3 and e1 in block "
          "d1-f3",
          "e5 is not 6: two-string kite, if e2 is not 6, g2 is 6, i3 is not 6, i5 is 6",
          "a1 is not 1: turbot fish, if a6 is not 1, e6 is 1, e2 is not 1, f1 is 1",
          "b8 is not 5: almost locked sets, the sets b3 {59} and d3 d6 d8 {5689}",
          "f1 = 1: direct hidden pair, 5 and 6 take e2 and f3, so one place remains for 1 in block "
          "d1-f3",
          "e8 is not 5: W-wing, if e2 is not 5, e2 is 6, f3 is not 6, f9 is 6, d8 is not 6, d8 is 5",
          "d5 is not 6: XY-chain, if d6 is not 6, d6 is 8, d3 is not 8, d3 is 9, e1 is not 9, e1 is 8, "
          "i1 is not 8, i1 is 4, i5 is not 4, i5 is 6",
          "c8 is not 4: alternating chain, if a9 is not 4, a1 is 4, a1 is not 2, c1 is 2, c1 is not 3, "
          "c5 is 3, c5 is not 1, c8 is 1",
          "e4 is not 6: claiming, 6 in row d is in d4 and d6, that is, in block d4-f6"}});
}

TEST_CASE("a Sudoku takes pairs and pointing that fill a cell at once") {
  check({"...5..9...57.......9.....1.4..2..7.....6....3..847.6...61.3........56..757..1....",
         "direct hidden pair (4), direct pointing (4), hidden single (30), full house (19)",
         {"h1 = 3: direct pointing, 3 in block a7-c9 is in b7 and b8, so one place remains for 3 in "
          "column 1",
          "e6 = 1: direct hidden pair, 3 and 5 take d6 and f6, so one place remains for 1 in column 6"}});
}
