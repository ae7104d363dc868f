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
       "almost locked sets (1), two-string kite (1), finned X-wing (1), skyscraper (1), hidden pair (1), "
       "pointing (1), direct hidden pair (1), hidden single (36), full house (19)",
       {"a4 = 5: hidden single, the only place for 5 in block a4-c6", "f6 = 7: full house, the last open cell of row f",
        "h2, h5 and h6 are not 3: pointing, 3 in block g7-i9 is in h7 or h9, that is, in row h",
        "g5, g6, h5, h6 and i6 are not 2: claiming, 2 in column 4 is in g4, h4 or i4, that is, in "
        "block g4-i6",
        "i1 and i4 are not 2; i1 and i6 are not 6: naked pair, i3 and i8 share 2 and 6 in row i",
        "b1 and c6 are not 3: skyscraper, if b5 is not 3, g5 is 3, g2 is not 3, c2 is 3",
        "c1 and c2 are not 7; c1 is not 9: hidden pair, 1 and 3 take c1 and c2 in row c",
        "h6 is not 9: two-string kite, if c6 is not 9, c8 is 9, b9 is not 9, h9 is 9",
        "g5 is not 1: finned X-wing, 1 of column 3 and column 6 cannot all lie in row e, so one of g3, g6 and h6 is 1",
        "h9 is not 6: XY-wing, if e9 is not 6, e9 is 2, e6 is not 2, e6 is 1, h6 is not 1, h6 is 6",
        "h7 is not 6: almost locked sets, the sets a7 {67} and c8 g8 i8 {2679}",
        "h7 = 3: direct hidden pair, 6 and 7 take a7 and d7, so one place remains for 3 in column 7"}});
}

TEST_CASE("a Sudoku takes finned fish, Sue de Coq and wings of almost locked sets") {
  check({".98...71......7...2.3.6.........6.....18..3.....1...28..5.7...1.67...2..9....48.7",
         "almost locked sets (6), wing of almost locked sets (5), finned jellyfish (1), Sue de Coq (1), "
         "XYZ-wing (2), XY-wing (2), turbot fish (1), two-string kite (1), finned X-wing (1), skyscraper (1), "
         "naked triple (2), hidden pair (1), X-wing (1), naked pair (2), claiming (3), pointing (4), naked "
         "single (1), direct hidden pair (1), hidden single (36), full house (18)",
         {"i3 = 2: naked single, the only digit left there",
          "g4 and h4 are not 9: pointing, 9 in block a4-c6 is in b4 or c4, that is, in column 4",
          "b1 and b9 are not 6: X-wing, 6 of row a and row e lie in column 1 and column 9",
          "d1, d2 and d5 are neither 4 nor 5; d5 is not 9: naked triple, d3, d8 and d9 share 4, 5 and 9 in row "
          "d",
          "e9 and f7 are not 5: claiming, 5 in row d is in d8 or d9, that is, in block d7-f9",
          "i4 is not 3: XYZ-wing, i5, i2 and h4 hold 1, 3 and 5, and all exclude it",
          "b8 and b9 are not 4: almost locked sets, the sets b3 {46} and b7 c7 c9 {4569}",
          "b4 and c4 are not 5: wing of almost locked sets, if a4, a5 and a6 are not 5, a9 is 6, e9 is not 6, "
          "h9 is 3, h4 is not 3, h4 is 5, through the sets a4 a5 a6 a9 and c9 d9 e9 h9",
          "b1 and b2 are not 4: naked pair, a1 and b3 share 4 and 6 in block a1-c3",
          "e1 is not 4: finned jellyfish, 4 of row a, row c, row d and row h cannot all lie in column 4, "
          "column 8 and column 9, so one of a1, d3 and h1 is 4",
          "i5 is not 3: two-string kite, if d5 is not 3, d1 is 3, f2 is not 3, i2 is 3",
          "h1 is not 3: XY-wing, if h4 is not 3, h4 is 5, i5 is not 5, i5 is 1, i2 is not 1, i2 is 3",
          "g1 is not 4: hidden pair, 3 and 8 take d1 and g1 in column 1",
          "h8 is neither 3 nor 9; g4 and i8 are not 6: Sue de Coq, h4, h5, h9, i4 and i5 hold 1, 3, 5, 6 and "
          "9, each once, in row h and block g4-i6",
          "f5 is not 9: finned X-wing, 9 of row e and row h cannot all lie in column 9, so one of e5, e6 and "
          "h5 is 9",
          "f5 = 4: direct hidden pair, 6 and 9 take f3 and f7, so one place remains for 4 in row f",
          "g6 is not 3: turbot fish, if f6 is not 3, d5 is 3, d1 is not 3, g1 is 3",
          "h5 is not 3: skyscraper, if d5 is not 3, d1 is 3, g1 is not 3, g4 is 3"}});
}

TEST_CASE("a Sudoku takes finned swordfish, W-wings and XY-wings") {
  check({"3562..7....7.8...14..6.......2.......7.....8.9..51......8..7....6..3..2.......3.7",
         "finned swordfish (4), W-wing (2), XY-wing (1), naked pair (1), pointing (2), hidden single (44), "
         "full house (14)",
         {"c6 is not 3: pointing, 3 in block a7-c9 is in c8 or c9, that is, in row c",
          "c8 and d8 are not 9; d8 is not 4: naked pair, a8 and i8 share 4 and 9 in column 8",
          "d6 is not 4: W-wing, if e5 is not 4, e5 is 9, a5 is not 9, c6 is 9, h6 is not 9, h6 is 4",
          "c8 is not 5: XY-wing, if c6 is not 5, c6 is 9, d6 is not 9, d6 is 3, d8 is not 3, d8 is 5",
          "a5 and b7 are not 4: finned swordfish, 4 of column 3, column 6 and column 8 cannot all lie in row h "
          "and row i, so one of a8 and b6 is 4"}});
}

TEST_CASE("a Sudoku takes almost locked sets and an XYZ-wing") {
  check({"....47..15....3...8.....63..9......4.82..5..34...21.....4...91.71..6..5......4..2",
         "almost locked sets (4), XYZ-wing (1), XY-wing (1), two-string kite (3), skyscraper (1), "
         "pointing (5), direct hidden triple (1), naked single (1), direct hidden pair (1), "
         "hidden single (34), full house (18)",
         {"h9 = 8: direct hidden pair, 6 and 7 take g9 and i8, so one place remains for 8 in block g7-i9",
          "d3 is not 1: pointing, 1 in block a1-c3 is in b3 or c3, that is, in column 3",
          "d3 is not 3: two-string kite, if d5 is not 3, g5 is 3, h4 is not 3, h3 is 3",
          "f8 is not 7: finned X-wing, 7 of column 2 and column 7 cannot all lie in row b, so one of d7, e7, "
          "f2 and f7 is 7",
          "i5 is not 9: almost locked sets, the sets e1 e5 e7 {1679} and i1 {69}",
          "g1 = 2: naked single, the only digit left there",
          "g2 is not 3: skyscraper, if f2 is not 3, f4 is 3, h4 is not 3, h3 is 3",
          "b7 is not 8: XYZ-wing, a7, a8 and f7 hold 2, 5 and 8, and all exclude it",
          "b9 = 9: direct hidden triple, 1, 6 and 8 take b3, b4 and b5, so one place remains for 9 in row b",
          "c3 is not 7: XY-wing, if c9 is not 7, c9 is 5, f9 is not 5, f9 is 6, f3 is not 6, f3 is 7"}});
}

TEST_CASE("a Sudoku takes an empty rectangle and many almost locked sets") {
  check({"..7....3.6....4....8.7.9...7.......1..3...4...4...289...1827....92.........9.51.3",
         "almost locked sets (10), wing of almost locked sets (9), finned jellyfish (1), finned swordfish "
         "(1), W-wing (2), empty rectangle (1), XY-wing (1), two-string kite (3), finned X-wing (2), "
         "skyscraper (1), hidden pair (2), naked pair (1), claiming (1), pointing (6), direct hidden triple "
         "(1), naked single (1), direct hidden pair (2), hidden single (37), full house (15)",
         {"h1 is not 8: pointing, 8 in block g7-i9 is in h8 or h9, that is, in row h",
          "d3 and e1 are not 5; d3 is not 6; e1 is not 1: hidden pair, 8 and 9 take d3 and e1 in block d1-f3",
          "e5 is not 6: two-string kite, if e2 is not 6, g2 is 6, i3 is not 6, i5 is 6",
          "a1 is not 1: finned X-wing, 1 of column 2 and column 6 cannot all lie in row e, so one of a2, a6 "
          "and b2 is 1",
          "b8 is not 5: almost locked sets, the sets b3 {59} and d3 d6 d8 {5689}",
          "a9 is not 6: finned swordfish, 6 of row c, row f and row i cannot all lie in column 3 and column 5, "
          "so one of c7, c8, c9 and f9 is 6",
          "f1 = 1: direct hidden pair, 5 and 6 take e2 and f3, so one place remains for 1 in block d1-f3",
          "e8 is not 5: W-wing, if d8 is not 5, d8 is 6, f9 is not 6, f3 is 6, e2 is not 6, e2 is 5",
          "a7 is not 6: wing of almost locked sets, if a7 is not 9, a4 or a7 is 2, a1 is not 2, g1 is 3, c1 is "
          "not 3, c7, c8 or c9 is 6, through the sets a2 a4 a5 a6 a7, a1 e1 g1 h1 i1 and c1 c3 c7 c8 c9",
          "c1 is not 5: empty rectangle, if c9 is not 5, a7, b7 or c7 is 5, h7 is not 5, h1 is 5",
          "e5 is not 5: naked pair, e2 and e4 share 5 and 6 in row e",
          "g2 is not 5: claiming, 5 in column 1 is in g1 or h1, that is, in block g1-i3",
          "b5 is not 5: skyscraper, if a4 is not 5, e4 is 5, e2 is not 5, b2 is 5",
          "b4 = 2: direct hidden triple, 5, 6 and 8 take a4, a5 and a6, so one place remains for 2 in block a4-c6",
          "b7 is not 5: XY-wing, if b2 is not 5, b2 is 3, g2 is not 3, g2 is 6, g7 is not 6, g7 is 5",
          "c3 = 4: naked single, the only digit left there",
          "h8 is not 6: finned jellyfish, 6 of row a, row d, row e and row g cannot all lie in column 2, "
          "column 4 and column 6, so one of d8, g7 and g8 is 6"}});
}

TEST_CASE("a Sudoku takes pairs and pointing that fill a cell at once") {
  check({"...5..9...57.......9.....1.4..2..7.....6....3..847.6...61.3........56..757..1....",
         "direct hidden pair (4), direct pointing (2), hidden single (32), full house (19)",
         {"b6 = 9: direct pointing, 9 in block d4-f6 is in d5 or e5, so one place remains for 9 in "
          "block a4-c6",
          "e6 = 1: direct hidden pair, 3 and 5 take d6 and f6, so one place remains for 1 in column 6"}});
}

TEST_CASE("fish with fins, chains of groups and sets, and death blossoms are found alone, each step soundly") {
  const std::string other = "3562..7....7.8...14..6.......2.......7.....8.9..51......8..7....6..3..2.......3.7";
  const std::string hard = "..7....3.6....4....8.7.9...7.......1..3...4...4...289...1827....92.........9.51.3";
  for (const std::string key :
       {"finned-x-wing", "finned-swordfish", "finned-jellyfish", "franken-fish", "mutant-fish", "empty-rectangle",
        "grouped-chain", "als-xy-wing", "als-chain", "death-blossom", "symbol-placements"}) {
    INFO(key);
    const Explained explained(sudoku(key == "finned-swordfish" ? other : hard),
                              only("full-house,single,pointing,claiming,pair,triple," + key));
    const auto technique = explained.explainer.approach().techniques.named(key);
    REQUIRE(technique.size() == 1);
    CHECK(explained.first_use(technique.front()) != nullptr);
    CHECK(explained.first_unproved() == explained.journal().steps().size());
  }
}

TEST_CASE("two almost locked sets with two symbols that exclude each other lock each other") {
  // a1 a2 hold 1 2 3, a5 a6 hold 1 2 4: 1 and 2 stand in one pair each, 3 in the first, 4 in the second.
  auto puzzle = composing::from_text("- LatinSquare\n- size: 6x6\n");
  const auto& grid = puzzle.grid();
  for (const std::size_t column : {0U, 1U}) REQUIRE(puzzle.narrow(grid.cell({0, column}), Domain(0b000111)));
  for (const std::size_t column : {4U, 5U}) REQUIRE(puzzle.narrow(grid.cell({0, column}), Domain(0b001011)));
  const Explained explained(puzzle, only("als-xz"));
  REQUIRE_FALSE(explained.journal().steps().empty());
  CHECK(explained.journal().steps().front().eliminations.size() == 2 * 4);
  CHECK(explained.first_unproved() == explained.journal().steps().size());
}
