#include <filesystem>

#include "explain/all_proofs.hpp"
#include "explain/wording/phrases.hpp"
#include "explain/wording/wording.hpp"
#include "explaining.hpp"
#include "machine_talk.hpp"
#include "source_path.hpp"

namespace grids::explain {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> sentences_of(const std::string& text, const std::string& techniques = "all") {
  const Explained explained(composing::from_text(text), only(techniques));
  const Wording wording(explained.rules, explained.explainer.approach().techniques, CellNames::letters);
  const auto needed = explained.journal().needed();
  std::vector<std::string> sentences;
  for (StepNumber i = 0; i < needed.size(); ++i)
    if (needed[i]) sentences.push_back(wording.sentence(explained.journal().steps()[i]));
  CHECK(explained.first_unproved() == explained.journal().steps().size());
  return sentences;
}

std::vector<std::string> sentences_of_shipped(const std::string& file) {
  const Explained explained(composing::from_file(source_path(file)));
  const Wording wording(explained.rules, explained.explainer.approach().techniques, CellNames::letters);
  std::vector<std::string> sentences;
  for (const auto& step : explained.journal().steps()) sentences.push_back(wording.sentence(step));
  return sentences;
}

}  // namespace

TEST_CASE("no explanation of a shipped puzzle speaks of what nobody sees, or as constraint files do") {
  std::size_t told = 0;
  for (const auto& file : shipped_puzzles()) {
    const auto puzzle = composing::from_file(file.string());
    if (puzzle.grid().cell_count() > 700) continue;  // these take too long under sanitizers
    Approach approach;
    approach.techniques.forbid("by-cases");
    const Rules rules(puzzle);
    Explainer explainer(rules, puzzle.givens(), approach);
    constexpr std::size_t most_steps = 40;
    while (explainer.standing() == Standing::open && explainer.journal().steps().size() < most_steps)
      explainer.advance();
    const Wording wording(rules, approach.techniques, CellNames::letters);
    INFO(file.string());
    for (const auto& step : explainer.journal().steps()) {
      if (step.bookkeeping) continue;
      ++told;
      for (const auto& text : {wording.sentence(step), wording.where(step)}) {
        INFO(text);
        CHECK(!is_machine_talk(text));
        // A rule that is said in words needs no name of its family.
        CHECK(text.find(": walls, ") == std::string::npos);
      }
    }
  }
  CHECK(told > 1000);
}

TEST_CASE("what a rule says of one cell after another, or of all lists, is said once") {
  const auto first_of_rows = [](const std::string& said) {
    return sentences_of(
               "- size: 4x3\n- symbols: x -\n- each row: count x = 1\n- initial: [x.., .x., ..x, x..]\n"
               "- say: {count x = 1: \"" +
               said + "\"}\n")
        .front();
  };
  CHECK(first_of_rows("there is one x in {list}").ends_with(": there is one x in each of rows a, b, c and d"));
  CHECK(first_of_rows("there is one x in {list}|there is one x in each row").ends_with(": there is one x in each row"));
  const auto beside = sentences_of(
      "- size: 1x17\n- symbols: x y\n- each neighbors: count y = 0\n"
      "- say: {count y = 0: \"there is no y in cells beside that of {cell}\"}\n");
  CHECK(beside.front().ends_with(": there is no y in cells beside that of a1, a2, a3 or 13 other cells"));
}

TEST_CASE("a type says in its own words what a sum or a difference comes to") {
  const auto sentences = sentences_of(
      "- size: 1x2\n- symbols: 1-9\n- each row: difference = 8\n"
      "- say: {difference = 8: \"{cells} differ by eight\"}\n");
  REQUIRE(sentences.size() == 1);
  CHECK(sentences.front() == "a1 and a2 can only be 1 or 9: a1 and a2 differ by eight");
}

TEST_CASE("a type says in its own words what a cell holds and what a rule says") {
  const auto sentences = sentences_of(
      "- size: 1x3\n- symbols: x -\n- each row: count x = clue\n- left: 2\n- initial: x-.\n"
      "- say: {x: is a sheep, '-': is grass, count x = clue: \"{list} has {clue in words sheep|sheep}\"}\n");
  REQUIRE(sentences.size() == 1);
  CHECK(sentences.front() == "a3 is a sheep: row a has two sheep");
}

TEST_CASE("of several cells a type may say what is said of none") {
  const auto sentences = sentences_of(
      "- size: 1x3\n- symbols: x -\n- each row: count x = 2\n- initial: .-.\n"
      "- say: {x: is a sheep|are sheep}\n");
  REQUIRE(sentences.size() == 1);
  CHECK(sentences.front() == "a1 and a3 are sheep: row a has 2 sheep");
}

TEST_CASE("words for a rule below for name the value that it stands for there") {
  const auto sentences = sentences_of(
      "- size: 1x3\n- symbols: 1-2\n- for n in 1-2:\n    each row: count n > n - 1\n- initial: 1..\n"
      "- say: {count n > n - 1: \"{list} has {n} {n in words sheep|sheep} or more\"}\n");
  REQUIRE(sentences.size() == 1);
  CHECK(sentences.front() == "a2 and a3 = 2: row a has 2 two sheep or more");
}

TEST_CASE("without words of its type a rule is said in plain English, with its list by name") {
  const auto sentences =
      sentences_of("- size: 1x4\n- symbols: x -\n- each row: count x < 2\n- initial: x...\n", "rule-alone");
  REQUIRE(!sentences.empty());
  CHECK(sentences.front() == "a2, a3 and a4 = -: row a has at most 1 x");
}

TEST_CASE("a part of a list is not called by the name of the list") {
  const auto sentences = sentences_of(
      "size: 1x5\nsymbols: 1-9\neach row: all different\neach arrow: cell 1 = sum of rest\narrow: [a1-a4]\ninitial: "
      "9.1..\n",
      "rule-alone");
  REQUIRE(!sentences.empty());
  CHECK(sentences.front().find("a1 is the sum of a2-a4") != std::string::npos);
}

TEST_CASE("slants in cells of more than two symbols are counted without cells that nobody sees") {
  const auto sentences = sentences_of(
      "size: 4x4\nsymbols: / \\ -\neach grid: no loop slants\neach row: count - = clue\nleft: [2, ., 1, 1]\n"
      "each dot: slants = clue\ndots: [a1 = 0, a1 a2 = 0, a1 b1 = 1, a2 a3 = 0, a2-b3 = 1, a3-b4 = 2, a4 b4 = 0, b2-c3 "
      "= 1, "
      "b3-c4 = 1, b4 c4 = 2, c1-d2 = 1, c1 d1 = 2, c2-d3 = 1, c4 d4 = 0, d2 d3 = 1]\n");
  REQUIRE(!sentences.empty());
  for (const auto& sentence : sentences) {
    CAPTURE(sentence);
    CHECK(sentence.find("hidden ") == std::string::npos);
  }
}

TEST_CASE("of sides that part regions it is said which cells belong together, what borders part, and by which clue") {
  const auto sentences = sentences_of("- Shikaku\n- size: 3x5\n- clues: |\n    ..6..\n    4....\n    ....5\n");
  const std::string rule = ": a region is a rectangle with one number, which is its size";
  REQUIRE(sentences.size() == 3);
  CHECK(sentences[0] == "the cells of block a1-b2 belong together, and borders part them from a3, b3, c1 and c2" +
                            rule + ", and only the 4 in b1 reaches a1");
  CHECK(sentences[1] == "the cells of block a3-b5 belong together, and borders part them from c3, c4 and c5" + rule +
                            ", and only the 6 in a3 reaches a5");
  // What another clue tells is another step.
  CHECK(sentences[2] == "the cells of row c belong together" + rule + ", and the 5 in c5 fits nowhere else");
}

TEST_CASE("a border that parts two cells is told with them, and cells that belong together with each other") {
  const auto sentences = sentences_of("- Galaxies\n- size: 1x5\n- stars: [a1, a2-a3, a4, a5]\n");
  REQUIRE(sentences.size() == 2);
  CHECK(sentences[0] ==
        "a2 and a3 belong together, so a border parts a3 from a4: a2 and a3 lie under one star; then the galaxy around "
        "a4 "
        "looks the same after a half turn");
  CHECK(sentences[1] == "borders part a1 from a2 and a4 from a5: each galaxy has one star");
}

TEST_CASE("a rule about all groups names those that a step is about by their clues") {
  const auto sentences = sentences_of("- Nurikabe\n- size: 1x6\n- clues: 2....1\n");
  REQUIRE(!sentences.empty());
  CHECK(sentences.front() ==
        "a2 is white: an island has one number, which is its size, and that of the 2 in a1 could have only "
        "1 cell otherwise");
  const auto equal = sentences_of("- Fillomino\n- size: 1x4\n- initial: .3.1\n");
  REQUIRE(!equal.empty());
  CHECK(
      equal.front() ==
      "a1 and a3 = 3: equal cells that touch make a group as large as their number, here that of the 3 in a2, and one "
      "would be too small otherwise");
}

TEST_CASE("cells that a look shows to have one candidate are told together, with why, where no group counts on them") {
  const auto sentences = sentences_of("- size: 1x3\n- symbols: A-C\n- each pair: count A-B < 2\n- initial: .A.\n");
  REQUIRE(sentences.size() == 1);
  CHECK(sentences.front() == "a1 and a3 = C: a1 and a2 have at most 1 A, B; a2 and a3 have at most 1 A, B");
  // Where they differ from others, each is a find of its own.
  const auto different =
      sentences_of("- size: 1x3\n- symbols: 1-4\n- each row: all different\n- initial: \"{12}1{13}\"\n");
  CHECK(different == std::vector<std::string>{"a1 = 2: naked single, the only digit left there",
                                              "a3 = 3: naked single, the only digit left there"});
  const auto letters = sentences_of("- size: 1x3\n- symbols: A-D\n- each row: all different\n- initial: \"{AB}AC\"\n");
  CHECK(letters == std::vector<std::string>{"a1 = B: naked single, the only letter left there"});
  const auto long_ones =
      sentences_of("- size: 1x3\n- symbols: 9-12\n- each row: all different\n- initial: \"{9 10} 9 11\"\n");
  CHECK(long_ones == std::vector<std::string>{"a1 = 10: naked single, the only number left there"});
}

TEST_CASE("two cells of which a rule leaves one with what is known squeeze a third without an assumption") {
  const Explained explained(composing::from_file(source_path("puzzles/yajilin/canoe.yml")));
  const Wording wording(explained.rules, explained.explainer.approach().techniques, CellNames::letters);
  std::vector<std::string> sentences;
  for (const auto& step : explained.journal().steps()) sentences.push_back(wording.sentence(step));
  CHECK(std::ranges::find(
            sentences,
            "a2 is white: either a1 is black or a line runs a1-a2, as a1 is black or the loop passes it; a1 "
            "and a2 touch, so not both are black; a2 is black or the loop passes it") != sentences.end());
}

TEST_CASE("what a step leaves easier comes before others that were found along with it, and what touches at once") {
  const auto sentences = sentences_of_shipped("puzzles/hitori/alcove.yml");
  REQUIRE(sentences.size() > 4);
  CHECK(sentences[1].starts_with("c3 is white: either c2 or c4 is black"));
  CHECK(sentences[2] ==
        "c2 and c4 are black, so b4, c1, c5, d2 and d4 are white, so e4 is black, so e3 and e5 are white: no number is "
        "left twice in row c, and 5 stands in c3, c2 and c4; then no two black cells touch and no number is left twice "
        "in column 4; 3 stands in d4 and e4");
  CHECK(sentences[4] ==
        "a5 is black, so b5 is white: no number is left twice in row a, and 2 stands in a1 and a5; then no two black "
        "cells touch");
}

TEST_CASE("of a cell that is filled along the rule is told, which of two cells that touch is told of all") {
  const auto sentences = sentences_of("- Akari\n- size: 2x2\n- initial: |\n    o.\n    #.\n");
  REQUIRE(!sentences.empty());
  CHECK(sentences.front() ==
        "a2 is no bulb, so b2 is a bulb: no two bulbs see each other in the run across from a1; then b2 must be lit");
  const auto touching = sentences_of_shipped("puzzles/heyawake/cabin.yml");
  CHECK(std::ranges::find(
            touching,
            "f4 is black, so f5 is white: the stretches in row f cross one border between rooms at most, and one "
            "would run from f2 to f4 otherwise; then no two black cells touch") != touching.end());
}

TEST_CASE("of a cell that loses all its links it is said that no line runs there") {
  const Explained explained(composing::from_file(source_path("puzzles/castlewall/bailey.yml")));
  const Wording wording(explained.rules, explained.explainer.approach().techniques, CellNames::letters);
  CHECK(std::ranges::any_of(explained.journal().steps(), [&](const Step& step) {
    return wording.sentence(step) ==
           "no line runs to b6, d4, e5, f3 or f5, so no line runs a5-a6 and e6-f6: the loop does not pass b6, d4, e5, "
           "f3 "
           "and f5; then the loop neither ends nor branches in a6 and f6";
  }));
}

TEST_CASE("a drawn area whose cells differ is called as rules about it are, by its first cell") {
  const auto sentences = sentences_of(
      "- size: 2x2\n- symbols: 1-3\n- areas: |\n    aa\n    ab\n- each area: [all different, "
      "max <= length]\n- initial: |\n    1.\n    2.\n");
  REQUIRE(!sentences.empty());
  CHECK(sentences.front() == "a2 = 3: full house, the last open cell of the area of a1");
}

TEST_CASE("what is left of a cell at a glance is written down before a rule is asked, where no group counts on it") {
  const Explained explained(composing::from_file(source_path("puzzles/hanare/hamlet.yml")));
  const Wording wording(explained.rules, explained.explainer.approach().techniques, CellNames::letters);
  const auto& first = explained.journal().steps().front();
  CHECK(wording.sentence(first) ==
        "a1, a2, a5, a6, b1, b2, b5, c1, c3, c4, c5, d4 and e3 are empty: each of the areas of a1, a5 and c4 has one "
        "number");
  CHECK(first.proof().difficulty <= explained.explainer.approach().techniques.row(Technique::rule_alone).weight);
}

TEST_CASE("areas whose numbers go up to as many as their cells hold each once, whatever their size") {
  for (const auto* file : {"puzzles/suguru/pebble.yml", "puzzles/kojun/gable.yml", "puzzles/rippleeffect/puddle.yml"})
    for (const auto& sentence : sentences_of_shipped(file)) {
      INFO(sentence);
      CHECK(sentence.find("go up to") == std::string::npos);
    }
  const auto sentences = sentences_of_shipped("puzzles/kojun/gable.yml");
  CHECK(std::ranges::find(sentences, "b3 = 2: hidden single, the only place for 2 in the area of b2") !=
        sentences.end());
}

TEST_CASE("a rule about many cells rests on those near what it concludes where these are enough") {
  const Explained explained(composing::from_file(source_path("puzzles/hitori/alcove.yml")));
  const Wording wording(explained.rules, explained.explainer.approach().techniques, CellNames::letters);
  std::vector<std::string> connected;
  for (const auto& step : explained.journal().steps())
    if (const auto text = wording.sentence(step); text.find("connected") != std::string::npos)
      connected.push_back(text);
  REQUIRE(!connected.empty());
  // That there are other white cells is seen in the next one, and not in a2, which is the first.
  CHECK(connected.front() ==
        "d1 is white: the white cells are all connected, and e1 would be cut off from c1 otherwise, as e2 is black");
}

TEST_CASE("what shuts a white rectangle in is cited, and no cells of another one") {
  const auto sentences = sentences_of_shipped("puzzles/mochikoro/crumb.yml");
  REQUIRE(!sentences.empty());
  CHECK(sentences.back() ==
        "e5 is white: a white rectangle has at most one number, which is its size, and that of the 4 in e2 could have "
        "only 3 cells otherwise, as d2, d3, d4 and e1 are black");
}

TEST_CASE("what a rule about the whole grid makes of a clue's cell is no more evident than what else it says") {
  const auto sentences = sentences_of_shipped("puzzles/mochikoro/feast.yml");
  REQUIRE(sentences.size() > 3);
  // The 2 in g1 grows into g2 alone, since f1 parts it from the 8; only then is g3 black.
  CHECK(sentences[0].starts_with("b7, d4, e7, f1, f6 and g7 are black; a6 and g2 are white"));
  CHECK(sentences[3] ==
        "g3 is black: a white rectangle has at most one number, which is its size, and that of the 2 in g1 would have "
        "3 cells otherwise, as g2 is white");
}

TEST_CASE("a step tells the rules, too, by which what nobody sees is known") {
  const Explained explained(composing::from_file(source_path("puzzles/snake/adder.yml")));
  const Wording wording(explained.rules, explained.explainer.approach().techniques, CellNames::letters);
  const auto told = [&](const std::string& words) {
    return std::ranges::any_of(explained.journal().steps(),
                               [&](const Step& step) { return wording.sentence(step) == words; });
  };
  CHECK(
      told("b2, b3, b4 and b5 are empty: snake cells side by side follow one another, and the snake runs from each "
           "cell to two "
           "others at most"));
  CHECK(told(
      "f4 is empty: snake cells side by side follow one another, and the snake runs from f3 to two cells at most"));
  // Of trees elsewhere, of which the same is known, nothing is told.
  const Explained tents(composing::from_file(source_path("puzzles/tents/bivouac.yml")));
  const Wording of_tents(tents.rules, tents.explainer.approach().techniques, CellNames::letters);
  CHECK(std::ranges::any_of(tents.journal().steps(), [&](const Step& step) {
    return of_tents.sentence(step) ==
           "b1 is a tent, so b2 is grass: the tree at a1 needs a tent of its own; then no two tents touch";
  }));
}

TEST_CASE("a line that is looked along is told without the end where that does not matter") {
  const auto of_row = [](const std::string& name) {
    const auto sentences = sentences_of(
        "- size: 1x3\n- symbols: x -\n- each left ray: count x = clue\n- left: 3\n"
        "- say: {count x = clue: \"{" +
        name + "} is full\"}\n");
    return sentences.empty() ? std::string() : sentences.front();
  };
  CHECK(of_row("line") == "a1, a2 and a3 = x: row a is full");
  CHECK(of_row("list") == "a1, a2 and a3 = x: row a from the left is full");
  const auto columns = sentences_of(
      "- size: 2x1\n- symbols: x -\n- each top ray: count x = clue\n- top: 2\n"
      "- say: {count x = clue: \"{line} is full\"}\n");
  REQUIRE(!columns.empty());
  CHECK(columns.front() == "a1 and b1 = x: column 1 is full");
}

TEST_CASE("a clue that fills one cell and narrows others is one step") {
  const Explained towers(composing::from_file(source_path("puzzles/skyscrapers/village.yml")));
  REQUIRE(towers.journal().steps().size() > 1);
  CHECK(sentence(towers, towers.journal().steps()[1]) == "c4 = 4: one building is seen in row c from the right");
  const Explained tapa(composing::from_file(source_path("puzzles/tapa/lane.yml")));
  CHECK(std::ranges::any_of(tapa.journal().steps(), [&](const Step& step) {
    return sentence(tapa, step) == "e2, f1 and f2 are black; d1 is white: e1 has the clue 3";
  }));
}

TEST_CASE("places for a count that have one candidate left are filled in its step") {
  const auto sentences = sentences_of(
      "- size: 1x3\n- symbols: A B -\n- each row: count A = 2\n- each pair: count A < 2\n"
      "- each pair: count - < 2\n");
  REQUIRE(!sentences.empty());
  CHECK(sentences.front() ==
        "a1 and a3 = A: row a has 2 A, so two of a1, a2 and a3 = A; a1 and a2 have at "
        "most 1 A; a2 and a3 have at most 1 A");
}

TEST_CASE("what cells have rather than are is taken away as such") {
  const std::string puzzle =
      "- size: 1x4\n- symbols: x y -\n"
      "- say: {x: has one bridge|have one bridge, y: has two bridges, '-': has no bridge|have no bridge}\n";
  const auto one =
      sentences_of(puzzle + "- initial: xx..\n- each row: count x = 2\n- each row: count y = 1\n- a3 != y\n");
  REQUIRE(!one.empty());
  CHECK(one.front() == "a3 has no bridge; a4 does not have one bridge: row a has 2 x");
  const auto none =
      sentences_of(puzzle + "- initial: --..\n- each row: count - = 2\n- each row: count y = 1\n- a3 != y\n");
  REQUIRE(!none.empty());
  CHECK(none.front() == "a3 has one bridge; a4 has a bridge: row a has 2 -");
  const auto assumed =
      sentences_of(puzzle + "- initial: --x.\n- each row: count - = 2\n- each row: count y = 1\n", "refutation");
  REQUIRE(!assumed.empty());
  CHECK(assumed.front() == "a4 has a bridge: refutation, if a4 had no bridge, this would not hold: row a has 2 -");
}

TEST_CASE("what a loop along sides does at a dot names the cells around it") {
  const auto sentences = sentences_of("- Slitherlink\n- size: 2x2\n- clues: |\n    3.\n    .0\n");
  const auto tell = [&](const std::string& words) {
    return std::ranges::any_of(sentences, [&](const std::string& one) { return one.find(words) != std::string::npos; });
  };
  CHECK(tell("the loop neither ends nor branches at the dot on the rim between a2 and b2"));
}

TEST_CASE("what a loop along sides is as a whole names the cells that lie inside it or outside") {
  const Explained explained(composing::from_file(source_path("puzzles/slitherlink/moat.yml")));
  const Wording wording(explained.rules, explained.explainer.approach().techniques, CellNames::letters);
  // In the solution the loop runs along the upper rim of the first row, and below most of it.
  const auto& steps = explained.journal().steps();
  CHECK(std::ranges::any_of(steps, [&](const Step& step) {
    return wording.sentence(step) ==
           "the side between a2 and b2 is part of the loop: there is just one loop, and a2 lies inside it, b2 (by way "
           "of "
           "b1) outside";
  }));
}

TEST_CASE("what lies inside a loop along sides is told by the cells between which known sides run") {
  const auto sentences = sentences_of_shipped("puzzles/slitherlink/fjord.yml");
  const auto told = [&](const std::string& sentence) {
    return std::ranges::find(sentences, sentence) != sentences.end();
  };
  CHECK(told(
      "the side right of f10 is not part of the loop: there is just one loop, whose outside would fall apart if f9 "
      "or f10 lay inside it"));
  CHECK(
      told("the side between e9 and f9 is part of the loop: there is just one loop, and e9 (by way of d9 and d10) lies "
           "inside it, f9 outside"));
}

TEST_CASE("it is told by which rule a filled cell beside it leaves a cell no other symbol") {
  const auto sentences = sentences_of_shipped("puzzles/battleships/cove.yml");
  CHECK(std::ranges::find(sentences,
                          "c1 = 2; c4 = 3; c6 is not water: three cells belong to ships in row c, and b1 and c1 are of "
                          "one ship, or one is water; b4 and c4 are of one ship, or one is water") != sentences.end());
}

TEST_CASE("of cells that lose all sides these are not listed") {
  const auto sentences = sentences_of_shipped("puzzles/slitherlink/moat.yml");
  CHECK(std::ranges::find(sentences,
                          "no side of b5, f1 or f6 is part of the loop: the loop takes no sides of b5, f1 and f6") !=
        sentences.end());
}

TEST_CASE("what follows from each symbol of a cell in the same way is told of one, and of the others that it does") {
  const auto sentences = sentences_of_shipped("puzzles/numberlink/loom.yml");
  CHECK(std::ranges::any_of(sentences, [](const std::string& one) {
    return one.starts_with("a1 is none of 2, 4, 6, 7, 8 and 9: lookahead, if a1 were 2, then ") &&
           one.ends_with(", but the lines close no loop, and likewise for 4, 6, 7, 8 and 9");
  }));
  CHECK(std::ranges::any_of(sentences, [](const std::string& one) {
    return one.starts_with("c2 is none of 2, 4, 6, 7, 8 and 9: lookahead, if c2 were 2, 4, 6, 7, 8 or 9, then ");
  }));
}

TEST_CASE("what parts the inside of a loop through cells from what lies outside is told by the sides of its links") {
  const auto sentences = sentences_of_shipped("puzzles/castlewall/keep.yml");
  const auto told = [&](const std::string& sentence) {
    return std::ranges::find(sentences, sentence) != sentences.end();
  };
  CHECK(told(
      "no line runs to g5, so a line runs h4-h5: g5 is inside the loop, and only one side of h4-h5 lies inside it"));
  CHECK(
      told("no line runs f1-g1: there is just one loop, and f3 is outside the loop, and both sides of f1-g1 lie "
           "outside it"));
  const auto more = sentences_of_shipped("puzzles/castlewall/rampart.yml");
  CHECK(std::ranges::find(
            more, "no line runs c5-c6: there is just one loop, whose inside would fall apart otherwise") != more.end());
}

TEST_CASE("where another rule goes on in several ways it is told what each of them would do to the one loop") {
  const auto sentences = sentences_of_shipped("puzzles/doubleback/stroll.yml");
  const auto told = [&](const std::string& sentence) {
    return std::ranges::find(sentences, sentence) != sentences.end();
  };
  // a1-a2 and a1-b1 are drawn, b2-b3 is crossed out: a2-b2 and b1-b2 would close round the corner.
  CHECK(told("a line runs b2-c2: the loop passes b2 and there is just one loop, which would close too soon otherwise"));
  CHECK(
      told("no line runs c3-d3; a line runs c3-c4: the loop passes c4 and there is just one loop, which would fall "
           "apart otherwise"));
  CHECK(std::ranges::any_of(sentences, [](const std::string& sentence) {
    return sentence.ends_with(
        "the loop enters the area of d3 just twice and there is just one loop, which would fall apart or could not be "
        "closed otherwise");
  }));
  const auto others = sentences_of_shipped("puzzles/shingoki/junction.yml");
  CHECK(std::ranges::any_of(others, [](const std::string& sentence) {
    return sentence.ends_with("there is just one loop, which would fall apart or could not be closed otherwise");
  }));
}

TEST_CASE(
    "two rules about a line are told one after the other, and of more it is said that they go with nothing else") {
  const auto told = [](const std::string& rules) {
    return sentences_of("- symbols: x -\n- size: 1x4\n" + rules, "line-combinations").front();
  };
  CHECK(told("- each row: count x = 2\n- each a1-a3: count x = 1\n- say: {count x = 2: two are x, count x = 1: one of "
             "three is x}\n") == "a4 = x: two are x and one of three is x");
  CHECK(told("- each row: count x = 2\n- each a1-a2: all equal\n- each a2-a3: not all equal\n- each a1 a4: all equal\n")
            .find("otherwise these could not all hold: ") != std::string::npos);
}

TEST_CASE("what is said of one dot after another is said once") {
  using explain::clauses;
  CHECK(clauses({"it goes on at the dot between a1 and b1", "it goes on at the dot between a2 and b2", "a row is full",
                 "it goes on at the dot between a3 and b3", "it ends at the dot between a4 and b4"}) ==
        "it goes on at the dot between a1 and b1, at the dot between a2 and b2, a row is full, it goes on at the dot "
        "between a3 and b3 and it ends at the dot between a4 and b4");
  CHECK(clauses({"at the dot between a1 and b1 it ends", "at the dot between a1 and b1 it ends"}) ==
        "at the dot between a1 and b1 it ends and at the dot between a1 and b1 it ends");
}

TEST_CASE("what is said of one cell after another is said once, of each") {
  using explain::clauses;
  CHECK(clauses({"e2 is black or the loop passes it", "e4 is black or the loop passes it"}) ==
        "each of e2 and e4 is black or the loop passes it");
  CHECK(clauses({"r1c2 has two bridges", "a row is full", "r3c4 has two bridges", "r1c1 has one bridge"}) ==
        "each of r1c2 and r3c4 has two bridges, a row is full and r1c1 has one bridge");
  CHECK(clauses({"a1 and b1 touch", "b2 and b1 touch"}) == "a1 and b1 touch and b2 and b1 touch");
  CHECK(clauses({"a1 + b1 = 5", "c1 + b1 = 5"}) == "a1 + b1 = 5 and c1 + b1 = 5");
  CHECK(clauses({"row a is full or open", "row b is open"}) == "row a is full or open; row b is open");
}

TEST_CASE("what is said of one line, area, circle or cell after another is said once") {
  using explain::clauses;
  CHECK(clauses({"row c has one star", "column 2 has one star"}) == "each of row c and column 2 has one star");
  CHECK(clauses({"column 10 has one star", "row c has one star", "column 2 has one star", "row a has one star"}) ==
        "each of rows a and c, and columns 2 and 10 has one star");
  CHECK(clauses({"the area of a1 has two cells, all grey", "the area of c4 has two cells, all grey"}) ==
        "each of the areas of a1 and c4 has two cells, all grey");
  CHECK(clauses({"the loop turns in the black circle a8", "the loop turns in the black circle h1"}) ==
        "the loop turns in each of the black circles a8 and h1");
  CHECK(clauses({"two bulbs beside c2", "two bulbs beside c4"}) == "two bulbs beside each of c2 and c4");
  CHECK(clauses({"cell b2 has one border", "cell d3 has one border"}) == "each of cells b2 and d3 has one border");
  // Where nothing is, nothing is in any of them.
  CHECK(clauses({"no number is left twice in row e", "no number is left twice in column 3"}) ==
        "no number is left twice in row e or column 3");
  CHECK(clauses({"each digit is in row a once", "each digit is in column 3 once", "each digit is in box a1-b2 once"}) ==
        "each digit is in row a, column 3 and box a1-b2 once");
  CHECK(clauses({"row a is open", "row b is open", "row c is open", "row d is open", "row e is open", "row f is open",
                 "row g is open"}) == "each of row a, row b, row c and 4 others is open");
  // Names in lists are of these, and formulas and names alone say nothing.
  CHECK(clauses({"a1, a2 and a3 are unlike", "a1, a2 and b2 are unlike"}) ==
        "a1, a2 and a3 are unlike; a1, a2 and b2 are unlike");
  CHECK(clauses({"row a", "row b"}) == "row a and row b");
}

TEST_CASE("of cells that hang together it is told which would be cut off otherwise, and from which no way leads on") {
  const std::string rules = "- symbols: x -\n- each grid: connected x\n- say: {x: is wet, '-': is dry}\n";
  const auto on = sentences_of("- size: 1x4\n- initial: x..x\n" + rules);
  REQUIRE(on.size() == 1);
  CHECK(on.front().starts_with("a2 and a3 are wet: "));
  CHECK(on.front().ends_with(", and a1 would be cut off from a4 otherwise"));
  const auto out = sentences_of("- size: 1x4\n- initial: x-..\n" + rules);
  REQUIRE(out.size() == 1);
  CHECK(out.front().starts_with("a3 and a4 are dry: "));
  CHECK(out.front().ends_with(", and no way leads there from a1"));
}

TEST_CASE("cells that hang together by corners or by the rim are cut off from what is reached by these") {
  const std::string rules = "- symbols: x -\n- say: {x: is wet, '-': is dry}\n";
  const auto corner = sentences_of("- size: 3x3\n- initial: [x--, -.-, --x]\n- each grid: king connected x\n" + rules);
  REQUIRE(corner.size() == 1);
  CHECK(corner.front().starts_with("b2 is wet: "));
  CHECK(corner.front().ends_with(", and a1 would be cut off from c3 otherwise"));
  const auto rim = sentences_of("- size: 3x3\n- initial: [---, -x-, -.-]\n- each grid: rim connected x\n" + rules);
  REQUIRE(rim.size() == 1);
  CHECK(rim.front().starts_with("c2 is wet: "));
  CHECK(rim.front().ends_with(", and b2 would be cut off from the rim otherwise"));
}

TEST_CASE("where another rule makes a cell count it is told what that would be cut off from") {
  const auto sentences = sentences_of_shipped("puzzles/aqre/delta.yml");
  const auto told = [&](const std::string& sentence) {
    return std::ranges::find(sentences, sentence) != sentences.end();
  };
  CHECK(
      told("c1 is black: if c1 were white, then d1 would be black (c1, d1, e1 and f1 are not all alike), but the black "
           "cells are all connected, and d1 would be cut off from g1"));
}

TEST_CASE("what a rule about all cells says of one cell after another are steps of their own") {
  const auto sentences = sentences_of_shipped("puzzles/aqre/brook.yml");
  for (const std::string cells :
       {"a4 is black: / a5 ", "a6 is black: / c6 ", "d3 is black: / e5 ", "e3 is black: / f3 "}) {
    const auto bar = cells.find('/');
    const auto sentence = cells.substr(0, bar) + "the black cells are all connected, and" + cells.substr(bar + 1) +
                          "would be cut off from ";
    CAPTURE(sentence);
    CHECK(std::ranges::count_if(sentences, [&](const std::string& told) { return told.starts_with(sentence); }) == 1);
  }
  const auto groups = sentences_of_shipped("puzzles/fillomino/pantry.yml");
  const auto begins = [&](const std::string& start) {
    return std::ranges::any_of(groups, [&](const std::string& told) { return told.starts_with(start); });
  };
  CHECK(
      begins("a5 = 9: equal cells that touch make a group as large as their number, here that of the 1 in a4, and one "
             "would be "
             "too large or too small otherwise, as b5 tells"));
  CHECK(begins("c3 and d4 are not 2: "));  // both rest on b4 and c4
}

TEST_CASE("of cells that close no loop it is told which one would be closed otherwise") {
  const std::string rules = "- symbols: x -\n- each grid: no loop x\n- say: {x: is wet, '-': is dry}\n";
  const auto square = sentences_of("- size: 2x2\n- initial: [xx, x.]\n" + rules);
  REQUIRE(square.size() == 1);
  CHECK(square.front().starts_with("b2 is dry: "));
  CHECK(square.front().ends_with(", and b2 would close one with b1, a1 and a2"));
  const auto ring = sentences_of("- size: 3x3\n- initial: [xxx, x-x, xx.]\n" + rules);
  REQUIRE(ring.size() == 1);
  CHECK(ring.front().starts_with("c3 is dry: "));
  CHECK(ring.front().ends_with(", and c3 would close one between c2 and b3"));
}

TEST_CASE("what a rule about all rectangles says of clues alone rests on no step before it") {
  const Explained explained(composing::from_file(source_path("puzzles/tatamibari/dais.yml")));
  const auto& steps = explained.journal().steps();
  REQUIRE(explained.explainer.standing() == Standing::solved);
  std::size_t most = 0;
  for (StepNumber i = 0; i < steps.size(); ++i) most = std::max(most, explained.journal().references(i).size());
  CHECK(most <= 3);
  CHECK(explained.first_unproved() == steps.size());
}

TEST_CASE("words for a clue of a cell fit one and several") {
  const auto sentences = sentences_of("- Palisade: {cells: 3}\n- size: 3x3\n- clues: |\n    2.3\n    .2.\n    ...\n");
  REQUIRE(!sentences.empty());
  CHECK(sentences.front() == "a1, a2 and b1 belong together: a1 has two borders");
}

TEST_CASE("words for what a puzzle does not have are refused") {
  const std::string puzzle = "- size: 1x3\n- symbols: x -\n- each row: count x = 2\n";
  const auto refused = [&](const std::string& say, const std::string& why) {
    std::string message;
    try {
      composing::from_text(puzzle + "- say: " + say + "\n");
    } catch (const InputError& error) {
      message = error.what();
    }
    INFO(message);
    CHECK(message.find(why) != std::string::npos);
  };
  refused("{z: is a star}", "there is no symbol and no rule 'z' here");
  refused("{count x = 2: \"{lst} has two\"}", "there is no parameter 'lst'");
  refused("{x: [is, a, star]}", "expected words");
  refused("is a star", "expected words for each symbol or rule");
}

TEST_CASE("links that are not shown are never a step, and what follows from them is proved without their steps") {
  const Explained explained(composing::from_file(source_path("puzzles/tents/campsite.yml")));
  CHECK(explained.explainer.standing() == Standing::solved);
  CHECK(explained.first_unproved() == explained.journal().steps().size());
  const auto needed = explained.journal().needed();
  for (StepNumber i = 0; i < needed.size(); ++i) {
    if (!needed[i]) continue;
    CHECK(!explained.journal().steps()[i].bookkeeping);
    for (const auto reference : explained.journal().references(i))
      CHECK(!explained.journal().steps()[reference].bookkeeping);
  }
  CHECK(std::ranges::count(needed, true) <= 60);
}

}  // namespace grids::explain
