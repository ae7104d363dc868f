#include "explaining.hpp"

namespace grids::explain {
namespace {

TEST_CASE("what a rule about the whole grid says is seen at a glance where few cells tell, and else from afar") {
  const std::string rule = "- symbols: x -\n- connected -\n- size: ";
  const Puzzle corner = composing::from_text(rule + "4x4\n- initial: [-x.., ...., ...., ...-]\n");
  const Explained near(corner, only("rule-alone"));
  const auto* const step = near.first_use(Technique::rule_alone);
  REQUIRE(step != nullptr);
  CHECK(step->proof().premises.size() == 3);
  CHECK(near.explainer.position().filled(cell_at(4)));
  CHECK(near.first_unproved() == near.journal().steps().size());

  const Puzzle wall =
      composing::from_text(rule + "7x7\n- initial: [-..x..-, ...x..., ...x..., ......., ...x..., ...x..., -..x..-]\n");
  CHECK(Explained(wall, only("rule-alone")).journal().steps().empty());
  const Explained afar(wall, only("rule-afar"));
  REQUIRE(!afar.journal().steps().empty());
  const auto& first = afar.journal().steps().front();
  CHECK(first.proof().technique == Technique::rule_afar);
  CHECK(first.proof().premises.size() == 8);
  CHECK(sentence(afar, first) ==
        "d3, d4 and d5 = -: connection, the cells with - of the grid hang together by their edges, and a1 would "
        "be cut off from a7 otherwise, as a4, b4, c4, e4, f4 and g4 = x");
  CHECK(afar.first_unproved() == afar.journal().steps().size());
}

TEST_CASE("a line and the pairs in it are easier to see together than all rules of a line") {
  const std::string text = "- symbols: x -\n- size: 1x3\n- each row: count x = 2\n- each pair: count x < 2\n";
  const Explained explained(composing::from_text(text), only("line-and-pairs"));
  REQUIRE(explained.journal().steps().size() == 1);
  CHECK(sentence(explained, explained.journal().steps().front()).find(": line and pairs, ") != std::string::npos);
  CHECK(explained.explainer.standing() == Standing::solved);
  CHECK(explained.first_unproved() == 1);
  // Rules about three cells are no pairs.
  const std::string three = "- symbols: x -\n- size: 1x6\n- each row: count x = 3\n- each window 1x3: not all equal\n";
  CHECK(
      Explained(composing::from_text(three + "- initial: xx-...\n"), only("line-and-pairs")).journal().steps().empty());
}

TEST_CASE("what a rule says before anything is known is seen first, and to narrow what is left open takes more") {
  const Explained explained(
      composing::from_text("- size: 1x4\n- symbols: 1-4\n- a1 + a2 = 3\n- a2 + a3 = 5\n- a3 + a4 > 5\n"),
      only("rule-alone"));
  const auto& steps = explained.journal().steps();
  REQUIRE(steps.size() == 3);
  CHECK(steps[0].proof().difficulty < 2.05);
  CHECK(steps[1].proof().difficulty < 2.05);
  // By a1 and a2 the sum leaves a3 two symbols.
  CHECK(steps[2].proof().difficulty > 2.05);
  CHECK(explained.first_unproved() == steps.size());
}

TEST_CASE("a few steps ahead are hard, more for experts, and an assumption that is followed far extreme") {
  CHECK(level_of(2.1) == "easy");
  CHECK(level_of(2.7) == "medium");
  CHECK(level_of(2.8) == "hard");
  CHECK(level_of(4.7) == "hard");
  CHECK(level_of(4.8) == "expert");
  CHECK(level_of(8.2) == "expert");
  CHECK(level_of(8.3) == "extreme");
}

TEST_CASE("a puzzle with several solutions is given up, without a limit") {
  const Explained explained(composing::from_text(
      "- Slitherlink\n- size: 7x7\n- clues: [......., .3...3., ......., ...2..., ......., .3...3., .......]\n"));
  CHECK(explained.explainer.standing() == Standing::stuck);
}

TEST_CASE("what a line and a clue come to is seen without what was crossed out") {
  // Of five towers that differ two are seen, and the first is the lowest: the second is the highest.
  const std::string text =
      "- size: 1x5\n- symbols: 1-5\n- each row: all different\n- each left ray: visible = clue\n- left: '2'\n- "
      "initial: 1....\n";
  const Explained explained(composing::from_text(text), only("line-and-rule"));
  const auto* const step = explained.first_use(Technique::line_and_rule);
  REQUIRE(step != nullptr);
  CHECK(step->proof().rules.size() == 2);
  CHECK(std::ranges::find(step->eliminations, Candidate{cell_at(1), symbol_at(3)}) != step->eliminations.end());
  CHECK(explained.first_unproved() == explained.journal().steps().size());
  CHECK(explained.explainer.standing() == Standing::stuck);
}

TEST_CASE("two rules of which neither lies within the other come to more together than each alone") {
  // Past the corner of the 0 the loop takes both sides of b2 or none, and none would leave the 3 too few.
  const Explained with(composing::from_text("- Slitherlink\n- size: 4x4\n- clues: [0..., .3.., ...., ....]\n"),
                       only("rule-alone,rule-afar,naked-single,two-rules"));
  const auto* const step = with.first_use(Technique::two_rules);
  REQUIRE(step != nullptr);
  CHECK(step->proof().rules.size() == 2);
  CHECK(with.first_unproved() == with.journal().steps().size());
  CHECK(sentence(with, *step) ==
        "the sides between a2 and b2 and between b1 and b2 are part of the loop: the loop neither ends nor branches at "
        "the dot between "
        "a1 and b2 and the loop takes three sides of b2");
  // A window within a row is a part of it: what they come to takes another look.
  const std::string row = "- symbols: x -\n- size: 1x6\n- each row: count x = 3\n- each window 1x3: not all equal\n";
  CHECK(Explained(composing::from_text(row + "- initial: xx-...\n"), only("two-rules")).journal().steps().empty());
}

TEST_CASE("what is said of one list is looked at together, however many cells it has") {
  // Area a is a path of 7 cells. Of these 6 hang together: those between its ends are always among them.
  const Explained explained(
      composing::from_text("- symbols: x -\n- areas: [aaaa, a..., aa..]\n- each area: count x = 6 and connected x\n"),
      only("two-rules"));
  REQUIRE(explained.journal().steps().size() == 1);
  const auto& step = explained.journal().steps().front();
  CHECK(sentence(explained, step) ==
        "a1, a2, a3, b1 and c1 = x: two rules, the area of a1 has 6 x and the cells with x of the area of a1 hang "
        "together by their edges");
  CHECK(explained.first_unproved() == 1);
}

}  // namespace
}  // namespace grids::explain
