#include <algorithm>
#include <array>

#include "explaining.hpp"
#include "source_path.hpp"

namespace grids::explain {
namespace {

/// Every sentence of a shipped puzzle's explanation.
std::vector<std::string> told_of(const std::string& file) {
  const Explained explained(composing::from_file(source_path(file)));
  std::vector<std::string> sentences;
  for (const auto& step : explained.journal().steps()) sentences.push_back(sentence(explained, step));
  return sentences;
}

/// How many of them state such a rule and say no more, or no more than where it is seen.
std::size_t bare(const std::vector<std::string>& sentences, const std::string& rule) {
  return static_cast<std::size_t>(std::ranges::count_if(sentences, [&](const std::string& each) {
    return each.find(": " + rule) != std::string::npos &&
           std::ranges::none_of(std::array{"otherwise", "fits nowhere else", " reaches "},
                                [&](const auto* words) { return each.find(words) != std::string::npos; });
  }));
}

}  // namespace

TEST_CASE("of an island it is told what it would be otherwise") {
  const auto sentences = told_of("puzzles/nurikabe/lagoon.yml");
  const std::string rule = "an island has one number, which is its size, and ";
  CHECK(tells(sentences, rule + "the 5 in i6 and the 2 in j4 would be in one otherwise, as j5 is white"));
  CHECK(tells(sentences, rule + "that of the 5 in d10 could have only 2 cells otherwise, as c10, d9 and e9 are black"));
  // What was found in the same sweep is around it as well: that white f3 would join it to another is no reason.
  CHECK(tells(sentences, rule + "that of the 2 in f4 could have only 1 cell otherwise, as e4, f3 and g4 are black"));
  CHECK(tells(sentences, rule + "that of the 2 in b6 would have 3 cells otherwise, as b8 is white"));
  // Black c1 leaves d1 with neither of the numbers near it.
  CHECK(tells(sentences, rule + "no number could reach d1 otherwise"));
  // One clue comes short in two ways, with a3 and with a4.
  CHECK(tells(sentences, rule + "that of the 8 in a2 would be too small otherwise, as b3, c2, d2 and e1 are black"));
  CHECK(bare(sentences, "an island has one number, which is its size") <= 3);
}

TEST_CASE("cells that part others are told in the order in which they touch") {
  const auto cabin = told_of("puzzles/heyawake/cabin.yml");
  CHECK(tells(cabin,
              "and a6 would be cut off from a2 otherwise, as b3, c4, d5 and c6 are black, and with a4 they go from rim "
              "to rim"));
  CHECK(tells(cabin, "c5 would be cut off from a6 otherwise, as c4, c6 and d5 are black"));
}

TEST_CASE("clues are told among the cells that part others, and what would be cut off in which case") {
  const auto lagoon = told_of("puzzles/nurikabe/lagoon.yml");
  CHECK(tells(lagoon,
              "b4 would be cut off from c3 otherwise, as d5 is white; d10, c9, d8, e7, d6, d5, c4, b3 and a2 would go "
              "from rim to rim"));
  CHECK(tells(lagoon, "and otherwise d4 would be cut off if g6 were white or i10 if h6 were white"));
  const auto crypt = told_of("puzzles/hitori/crypt.yml");
  CHECK(tells(crypt, "and a6 would be cut off otherwise, as then a7 is black or c7 is black"));
  // In the order in which one follows from the other.
  CHECK(tells(crypt, "; 6 stands in a5 and a2 and 2 in a3 and a4"));
}

TEST_CASE("what one of two rules makes of an assumption is told before how the other one fails") {
  CHECK(tells(
      told_of("puzzles/tapa/lane.yml"),
      "if f6 were black, then e6 would be white (e5, e6, f5 and f6 are not all black), but the black cells are all "
      "connected, and e5 would be cut off from e2"));
}

TEST_CASE("of a sight in a way where nothing more fits it is told what would be too much") {
  CHECK(tells(told_of("puzzles/kurodoko/lantern.yml"),
              "it could see itself, none or two up, none or three left, none or one right, and one down, so two up, "
              "none left and none right"));
}

TEST_CASE("of a sight that is full only what is seen is known") {
  const Explained explained(composing::from_file(source_path("puzzles/kurodoko/lantern.yml")));
  // Of e1, which sees e2 and e3, and not of b1 behind d1.
  const auto& premises = explained.journal().steps()[2].proof().premises;
  REQUIRE(premises.size() == 1);
  CHECK(premises.front().candidate.cell == cell_at(4 * 5 + 2));
}

TEST_CASE("an island with another rule would break it in each way that the other one leaves") {
  const auto atoll = told_of("puzzles/nurikabe/atoll.yml");
  CHECK(tells(atoll,
              "a5, a6, b5 and b6 are not all black; an island has one number, which is its size, and otherwise a6 "
              "would be in one without a number, or no number could reach a6 or b6"));
  // What is known of the square is seen.
  CHECK(tells(told_of("puzzles/nurikabe/lagoon.yml"),
              "e8, e9, f8 and f9 are not all black; an island has one number, which is its size, and no number could "
              "reach f8 otherwise (that of the 5 in d10 would have 7 cells)"));
  // What several squares make of an assumption together is not said of one of them; one number alone is near.
  CHECK(tells(told_of("puzzles/nurikabe/lagoon.yml"),
              "f6, f7, g6 and g7 are not all black; f7, f8, g7 and g8 are not all black; an island has one number, "
              "which is its size, and that of the 5 in i6, which alone could reach g6 and g8, would have 6 cells "
              "otherwise"));
  // Whether the 2 in b6 goes on to a6 or b5, a5 is of no other island.
  CHECK(tells(told_of("puzzles/nurikabe/lagoon.yml"),
              "d1, d2, e1 and e2 are not all black; an island has one number, which is its size, and that of the 8 in "
              "a2 could have only 7 cells otherwise"));
  CHECK(tells(atoll,
              "either e3 or f4 is white, as an island has one number, which is its size, and that of the 3 in d4 could "
              "have only 2 cells otherwise; with f3 it would have 4 cells"));
}

TEST_CASE("what one sentence became several rules for is told of all of them") {
  CHECK(tells(
      told_of("puzzles/mochikoro/crumb.yml"),
      "b3 and d3 are black: a white rectangle has at most one number, which is its size, and otherwise b3, c2 and "
      "c3 could not be in one, or c2, c3 and d3 could not be in one"));
}

TEST_CASE("of rectangles with a clue it is told which clue or cell no one would be left for") {
  const auto field = told_of("puzzles/shikaku/field.yml");
  CHECK(tells(field, "which is its size, and no number could reach a1 otherwise"));
  CHECK(tells(field, "which is its size, and that of the 6 in a3 would have no room otherwise"));
  CHECK(
      tells(field,
            "otherwise no number could reach b6 (b6-b7 and b6-c6), or that of the 3 in c7 would have no room (c6-c7)"));
  CHECK(bare(field, "a region is a rectangle with one number, which is its size") == 0);
  CHECK(tells(told_of("puzzles/tatamibari/parlour.yml"), "and no sign could reach "));
  CHECK(bare(told_of("puzzles/rekuto/quilt.yml"), "a region is a rectangle") == 0);
}

TEST_CASE("who draws a rectangle draws all of it") {
  const auto estate = told_of("puzzles/shikaku/estate.yml");
  CHECK(
      estate.front().starts_with("the cells of block a1-d2 belong together, and borders part them from a3, b3, c3, "
                                 "d3, e1 and e2: a region is a rectangle with one number, which is its size, and "
                                 "only the 8 in c2 reaches b1"));
}

TEST_CASE("a rectangle is the last one by borders that are known, not by another that is not") {
  const auto sentences = told_of("puzzles/shikaku/estate.yml");
  CHECK(tells(sentences, "only the 2 in h1 reaches g1, as a border parts f1 from g1"));
  CHECK(tells(sentences, "the 3 in e2 fits nowhere else, as borders part e2 from d2 and e1"));
}

TEST_CASE("pairs that are not shown are named where a step rests on them") {
  CHECK(tells(told_of("puzzles/tents/campsite.yml"),
              "each tree needs a tent of its own; a9-a10 and b9-c9 belong together"));
}

TEST_CASE("of a number that stands nowhere it is told that the puzzle tells it") {
  const auto minefield = told_of("puzzles/minesweeper/minefield.yml");
  CHECK(tells(minefield, ": the puzzle tells that the grid has 28 mines"));
  CHECK(tells(minefield, "so at least one of d9 and e8 is a mine; three mines around e9, so just one of them"));
}

TEST_CASE("of a block with one place it is told where that is, and of others by one of unknown length") {
  CHECK(tells(told_of("puzzles/nonogram/lighthouse.yml"), "clue 2 1 6, and the 2 fits only in a5 and b5"));
  CHECK(tells(told_of("puzzles/nonogram/kite.yml"),
              "row e has the clue 1 1 1 ?, and the first 1 fits only in e1, and no block reaches the others"));
}

TEST_CASE("of regions with each number once it is told which would be too small, or have a number twice") {
  const auto hamlet = told_of("puzzles/chaosconstruction/hamlet.yml");
  const std::string rule = "each number stands once in every row, column and region, and ";
  CHECK(tells(hamlet, rule + "the region of c6 could have only 1 cell otherwise, as borders part c6 from c5 "));
  CHECK(tells(hamlet, rule + "the region of a5 would have 5 twice otherwise, as b6, the sides between a5 and a6 and "));
  CHECK(tells(hamlet, rule + "otherwise the region of a2 would have 7 cells, or the region of a3 would have 7 cells"));
  CHECK(bare(hamlet, "each number stands once in every row, column and region") <= 2);
}

TEST_CASE("of more rules than a person puts together it is told how they clash") {
  const auto ladder = told_of("puzzles/entropic/ladder.yml");
  CHECK(tells(ladder,
              "f4 is not 5: each of row e and block e4-f6 repeats nothing; e3, f4 and e5 have one low digit; if f4 "
              "were 5, then e1 = 5 would follow (f2, e3 and f4 have one high digit; e3, f4 and e5 have one high digit; "
              "block e1-f3 and row f repeat nothing), and no place would be left for 6 in row e"));
  CHECK(!tells(ladder, "otherwise these could not all hold"));
  // Of many things that are taken away, one is told.
  CHECK(tells(
      told_of("puzzles/indexing/appendix.yml"),
      "otherwise these could not all hold: row h repeats nothing; in row h, the digit of column 5 says where 5 "
      "stands; in row h, the digit of column 9 says where 9 stands; for example, if h7 were 9, then h9 = 7, h2 = 5 "
      "and h5 = 2 would follow, and nothing could stand in h6, as row h repeats nothing"));
}

TEST_CASE("of groups of equal cells it is told which would be too large or too small") {
  const auto sentences = told_of("puzzles/fillomino/pantry.yml");
  CHECK(tells(sentences,
              "c3 is not 1: equal cells that touch make a group as large as their number, and that of the 1 in "
              "b3 would have 2 cells otherwise"));
  CHECK(tells(sentences, "and that of the 2 in b4 could have only 1 cell otherwise"));
  CHECK(tells(sentences,
              "a5 = 9: equal cells that touch make a group as large as their number, here that of the 1 in a4, "
              "and one would be too large or too small otherwise"));
}

TEST_CASE("of a count of groups it is told how many there would be otherwise") {
  const auto sentences = told_of("puzzles/kurotto/ink.yml");
  CHECK(tells(sentences, "a2 counts five grey cells in the groups beside it, and there would be six otherwise"));
  CHECK(tells(sentences,
              "d3 is grey; d2 and d4 are white: c3 counts six grey cells in the groups beside it, and otherwise "
              "there could be only five (d3), or there would be seven (d4 and d2)"));
}

TEST_CASE("of groups that have one of some shapes it is told which would have none") {
  const auto sentences = told_of("puzzles/statuepark/lawn.yml");
  CHECK(tells(sentences,
              "h6 is empty: every statue has one of the shapes, and that of h6 would have no room otherwise, as "
              "g6, h5 and h7 are empty"));
  CHECK(tells(sentences, "and those of g4, g5 and h4 would have no room otherwise"));
}

TEST_CASE("what the loop would be as a whole is told apart from what it is at some places") {
  CHECK(tells(told_of("puzzles/castlewall/rampart.yml"),
              "a line runs b8-c8: there is just one loop, whose inside would fall apart otherwise"));
  CHECK(tells(told_of("puzzles/castlewall/rampart.yml"),
              "a line runs g10-h10: the loop neither ends nor branches in g10"));
}

TEST_CASE("of places in groups without names it is told that each of them excludes what is gone") {
  CHECK(tells(told_of("puzzles/antiking/throne.yml"),
              "g2 is not 9: pointing, 9 in block d1-f3 is in e2, f1 or f3, and "
              "each of these excludes it there"));
}

TEST_CASE("why cells are filled along is told behind why the others are") {
  CHECK(tells(told_of("puzzles/castlewall/rampart.yml"),
              "so no line runs j1-j2: the loop does not pass a3, a6, c9 and 13 "
              "other cells; then the loop neither ends nor branches in j1"));
}

TEST_CASE("what would be cut off, and from what, is not told among the cells that tell it") {
  CHECK(tells(told_of("puzzles/nurikabe/lagoon.yml"),
              "b10 is black: the black cells are all connected, and c10 would be cut off from a10 otherwise"));
}

TEST_CASE("of a line whose blocks are known it is told which of them covers cells wherever it lies") {
  const auto kite = told_of("puzzles/nonogram/kite.yml");
  CHECK(tells(kite, "b3 and b4 are filled: row b has the clue 4 1, and wherever the 4 lies, it covers them"));
  CHECK(tells(kite, "and wherever the 4 lies, it covers b2, and no block reaches the others"));
  CHECK(tells(kite, "row a has the clue 2, and no block reaches them"));
  // Two blocks of one length take the whole row.
  const Explained full(composing::from_text("- Nonogram\n- size: 1x5\n- left: [2 2]\n"));
  CHECK(sentence(full, full.journal().steps().front()) ==
        "a1, a2, a4 and a5 are filled; a3 is empty: row a has the clue 2 2, which fits in just one way");
}

TEST_CASE("of what is seen along lines it is told how much that would be otherwise") {
  const auto beacon = told_of("puzzles/kurodoko/beacon.yml");
  CHECK(tells(beacon,
              "c1 is white: d1 sees eight cells, and it would see only seven otherwise: itself, four right and two "
              "down"));
  CHECK(tells(beacon,
              "each of d4 and e3 sees nine cells, and d4 would see only eight otherwise: itself, three up, three left "
              "and one right; e3 would see only seven otherwise"));
  CHECK(tells(beacon, "g6 sees five cells, and it sees as many already: itself and four left; then no two black"));
  CHECK(tells(beacon, "d4 sees nine cells, and it can see no more: itself, three up, three left, one right and one"));
  CHECK(tells(beacon,
              "g3 sees eight cells, and it could see itself, three up, one or two left, and one or three right, so one "
              "left and three right"));
  CHECK(tells(told_of("puzzles/canalview/delta.yml"), "e7 sees three cells of canal, and it can only see left"));
}

TEST_CASE("beside a cell next to which the loop turns it is told where it runs straight on") {
  const auto clam = told_of("puzzles/masyu/clam.yml");
  CHECK(tells(clam, "white circles a3, f3 and f4, and it runs straight on in a2, f4 and f3; then"));
  CHECK(tells(clam, "white circles c5 and d4, and it would run straight on in e5 otherwise"));
}

TEST_CASE("what says the same of cells beside is told along where a step rests on it") {
  // c5 alone could turn: what stands in the way are the circles before and behind it.
  CHECK(tells(told_of("puzzles/masyu/abalone.yml"),
              "c4-c5 and c5-c6: the loop runs straight through each of the white circles b5, c5 and d5; the loop turns "
              "before or behind the white circle c5"));
}

TEST_CASE("of lines that differ it is told which would be alike") {
  CHECK(tells(told_of("puzzles/binairo/coin.yml"), "but no two rows are alike, and row b would be like row d"));
}

TEST_CASE("of dominoes it is told which would be alike, and which can lie nowhere else") {
  const auto threes = told_of("puzzles/dominosa/threes.yml");
  CHECK(tells(threes, "b3-c3 is a domino: every domino of the set lies somewhere, and 3-3 can lie nowhere else"));
  CHECK(tells(threes, "; then no two dominoes are alike; b1-c1 would be like a3-a4"));
}

TEST_CASE("of islands that would not be connected it is told which") {
  CHECK(tells(told_of("puzzles/hashi/atoll.yml"), "but the islands are all connected, and a3 and a6 would be cut off"));
}

TEST_CASE("of dominoes it is told which are alike either way, and one after the other") {
  const auto sixes = told_of("puzzles/dominosa/sixes.yml");
  CHECK(tells(sixes, "so at least one of d8-e8 and e7-e8 is a domino, 4-6 either way; no two dominoes are alike"));
  CHECK(tells(sixes, "; 4-4 can lie nowhere else and f5-g5 would be like f8-g8"));
}

TEST_CASE("of bridges that would cross it is told which") {
  CHECK(tells(told_of("puzzles/hashi/archipelago.yml"), "then bridges do not cross; c3-c7 would cross b5-e5"));
}

}  // namespace grids::explain
