#include <algorithm>
#include <set>

#include "explain/all_proofs.hpp"
#include "explain/checking/checker.hpp"
#include "explain/wording/wording.hpp"
#include "explaining.hpp"
#include "source_path.hpp"

namespace grids::explain {
namespace {

const std::string easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

TEST_CASE("an easy Sudoku is explained to its end by singles") {
  const Explained explained(sudoku(easy), only("single,full-house"));
  CHECK(explained.explainer.standing() == Standing::solved);
  CHECK(explained.journal().steps().size() == 51);
  CHECK(explained.first_unproved() == 51);
}

TEST_CASE("a step refers to the steps that it rests on, and to no later one") {
  const Explained explained(sudoku(easy));
  for (StepNumber i = 0; i < explained.journal().steps().size(); ++i)
    for (const auto reference : explained.journal().references(i)) CHECK(reference < i);
  CHECK_FALSE(explained.journal().references(50).empty());
}

TEST_CASE("all proofs of a step are found on request, whatever the technique, each one sound") {
  const Explained explained(sudoku(easy));
  const Checker checker(explained.rules);
  const auto told = with_all_proofs(explained.explainer, {});
  REQUIRE(told->journal().steps().size() == explained.journal().steps().size());
  CHECK(told->standing() == explained.explainer.standing());
  std::size_t others = 0;
  std::set<Technique> techniques;
  for (StepNumber i = 0; i < told->journal().steps().size(); ++i) {
    const auto& step = told->journal().steps()[i];
    CHECK(step.placement == explained.journal().steps()[i].placement);
    CHECK(step.proof().technique == explained.journal().steps()[i].proof().technique);
    for (const auto& proof : step.proofs) {
      CHECK(checker.check(step, proof) == Judgement::proved);
      for (const auto reference : told->journal().references(i, proof)) CHECK(reference < i);
      if (proof.technique != step.proof().technique) techniques.insert(proof.technique);
    }
    others += step.proofs.size() - 1;
  }
  CHECK(others > 10);
  CHECK(techniques.contains(Technique::naked_single));
}

TEST_CASE("all proofs speak of candidates, in a puzzle that comes to nothing too") {
  // The 4 at the right is wrong. Steps that were found at once go on where one of them has emptied a cell.
  const Explained explained(
      composing::from_text("- Kakuro\n- initial: |\n"
                           "    #     #     #     #     #     4\\    20\\   #\n"
                           "    #     #     35\\   3\\    \\7    .     .     #\n"
                           "    #     4\\9   .     .     13\\3  .     .     7\\\n"
                           "    \\19   .     .     .     .     11\\10 .     .\n"
                           "    \\10   .     .     13\\21 .     .     .     4\n"
                           "    #     \\14   .     .     \\6    .     .     #\n"
                           "    #     \\11   .     .     #     #     #     #\n"));
  REQUIRE(explained.explainer.standing() == Standing::contradiction);
  const auto told = with_all_proofs(explained.explainer, {});
  std::size_t proofs = 0;
  for (const auto& step : told->journal().steps())
    for (const auto& proof : step.proofs) {
      ++proofs;
      for (const auto& [candidate, holds] : proof.premises)
        CHECK(explained.rules.start(candidate.cell).contains(candidate.symbol));
    }
  CHECK(proofs > told->journal().steps().size());
}

TEST_CASE("what takes more away is a proof of what takes less, and no proof is told twice") {
  // 1 and 2 stand only in a1 and a2 of the first row: pointing takes 1 off the rest of the block, a pair both.
  const Explained explained(sudoku("..3456789" + std::string(72, '.')));
  const Wording wording(explained.rules, explained.explainer.approach().techniques, CellNames::letters);
  const auto told = with_all_proofs(explained.explainer, {});
  std::size_t several = 0;
  for (const auto& step : told->journal().steps()) {
    std::set<std::string> texts{wording.reason(step.proof())};
    for (const auto* proof : wording.other_proofs(step)) CHECK(texts.insert(wording.reason(*proof)).second);
    if (texts.size() > 1) ++several;
  }
  CHECK(several > 0);
}

TEST_CASE("a cell between two equal numbers of a Hitori is squeezed, each time soundly") {
  const Explained explained(composing::from_text("- Hitori: {size: 3x3}\n- clues: [1 2 1, 2 3 3, 3 1 2]\n"));
  const auto* step = explained.first_use(Technique::squeeze);
  REQUIRE(step != nullptr);
  CHECK(sentence(explained, *step).find("a2 is white") == 0);
  CHECK(sentence(explained, *step).find(": either a1 or a3 is black, as ") != std::string::npos);
  CHECK(explained.first_unproved() == explained.journal().steps().size());
}

TEST_CASE("lines between cells are squeezed, too, where the cells themselves hold nothing") {
  const Explained explained(composing::from_file(source_path("puzzles/slitherlink/fjord.yml")));
  const auto* step = explained.first_use(Technique::squeeze);
  REQUIRE(step != nullptr);
  CHECK(
      sentence(explained, *step)
          .ends_with(": either the side right of j10 or the side below j10 is not part of the loop, as the loop takes "
                     "one side of j10; there is just one loop"));
}

TEST_CASE("what an assumption breaks at once is told, and not what makes no difference") {
  Approach approach;
  REQUIRE(approach.techniques.forbid("two-rules,several-rules").empty());
  const Explained explained(
      composing::from_text("links: shown\nsize: 4x4\neach grid: one loop links\neach cell: is linked\n"), approach);
  const auto& first = explained.journal().steps().front();
  CHECK(sentence(explained, first) ==
        "a line runs a1-a2 and a1-b1: lookahead, if no line ran a1-a2 or no line ran a1-b1, this would not hold: a1 is "
        "linked");
}

TEST_CASE("a cage's combinations are told with the cage's own words") {
  const Explained explained(composing::from_text("- KenKen\n- size: 3x3\n- a1/a2 = 3\n"));
  const auto* step = explained.first_use(Technique::rule_alone);
  REQUIRE(step != nullptr);
  CHECK(
      sentence(explained, *step).find("a1 and a2 are not 2: quotient, the larger of a1 a2 divided by the other = 3") ==
      0);
}

TEST_CASE("combinations in a line cite only what shows them") {
  const Explained explained(composing::from_file(source_path("puzzles/skyscrapers/metropolis.yml")));
  const auto& steps = explained.journal().steps();
  const auto step = std::ranges::find_if(
      steps, [&](const Step& each) { return sentence(explained, each).starts_with("e5 is not 4: column 5 repeats "); });
  REQUIRE(step != steps.end());
  CHECK(step->proof().technique == Technique::line_combinations);
  CHECK(explained.journal().origins(step->proof().premises).size() <= 2);
}

TEST_CASE("of a rectangle whose three corners hold AB, AC and BC, the fourth does not hold C") {
  const Explained explained(
      composing::from_text("- LatinSquare\n- size: 5x5\n- a1 <= 2\n- a5 <= 3\n- a5 != 2\n- e1 <= 3\n- e1 != 1\n"),
      only("xy-wing"));
  REQUIRE(explained.journal().steps().size() == 1);
  CHECK(sentence(explained, explained.journal().steps().front()).find("e5 is not 3: XY-wing") == 0);
  CHECK(explained.first_unproved() == 1);
}

TEST_CASE("in a puzzle of two symbols, crossing one out is writing the other, in one step") {
  const Explained explained(composing::from_text("- Unruly\n- size: 6x6\n- initial: 00" + std::string(34, '.') + "\n"));
  const auto& steps = explained.journal().steps();
  REQUIRE_FALSE(steps.empty());
  CHECK(sentence(explained, steps.front()) == "a3 is black: a1, a2 and a3 are not all alike");
  CHECK(explained.first_use(Technique::naked_single) == nullptr);
  CHECK(explained.explainer.position().filled(cell_at(2)));
}

TEST_CASE("neighbours that a filled cell excludes are filled with it, and told") {
  const Explained explained(
      composing::from_text("- symbols: x -\n- size: 3x2\n- each pair: count x < 2\n"
                           "- each column: count x = 1\n- initial: -.-...\n"));
  const auto* step = explained.first_use(Technique::rule_alone);
  REQUIRE(step != nullptr);
  CHECK(step->settled.size() == 2);
  CHECK(sentence(explained, *step) == "c1 = x, so c2 = -: column 1 has 1 x; then c1 and c2 have at most 1 x");
}

TEST_CASE("what a line's clue says is told with the clue's value") {
  const Explained explained(composing::from_text("- Nonogram\n- size: 2x5\n- left: 4, 1\n- top: 1, 1, 1, 1, 1\n"));
  const std::string wanted =
      "a2, a3 and a4 are filled, so b2, b3 and b4 are empty: row a has the clue 4; then each of columns 2, 3 and 4 has "
      "the "
      "clue 1";
  const auto& steps = explained.journal().steps();
  CHECK(std::ranges::any_of(steps, [&](const Step& step) { return sentence(explained, step) == wanted; }));
}

TEST_CASE("several numbers of a clue are told as they are typed, and are no range") {
  const Explained explained(composing::from_text("- Nonogram\n- size: 1x8\n- left: [1 2 3]\n"));
  REQUIRE_FALSE(explained.journal().steps().empty());
  CHECK(sentence(explained, explained.journal().steps().front())
            .ends_with(": row a has the clue 1 2 3, which fits in just one way"));
}

TEST_CASE("a rule that leaves a cell one of many symbols fills it at once, and proves that") {
  const Explained explained(composing::from_file(source_path("puzzles/kakuro/doorstep.yml")));
  const auto& steps = explained.journal().steps();
  const auto found = std::ranges::find_if(steps, [](const Step& step) { return !step.settled.empty(); });
  REQUIRE(found != steps.end());
  CHECK(sentence(explained, *found) == "c5 = 1; b5 = 2: sum, b5 + c5 = 3");
  CHECK(Checker(explained.rules).check(*found) == Judgement::proved);
  // That b5 is not 1 is of an earlier step, without which it would not follow.
  auto groundless = *found;
  std::erase_if(groundless.proofs.front().premises, [](const Fact& fact) { return !fact.holds; });
  CHECK(Checker(explained.rules).check(groundless) == Judgement::refuted);
  auto wrong = *found;
  wrong.settled.front().symbol = found->eliminations.front().symbol;
  CHECK(Checker(explained.rules).check(wrong) != Judgement::proved);
}

TEST_CASE("a rule about the whole grid is told with the cell at which it speaks") {
  const Explained explained(composing::from_file(source_path("puzzles/masyu/clam.yml")));
  const auto& steps = explained.journal().steps();
  CHECK(std::ranges::any_of(steps, [&](const Step& step) {
    return sentence(explained, step) == "no line runs a2-b2: the loop neither ends nor branches in a2";
  }));
}

TEST_CASE("rules about the same line say more together than each alone") {
  // A third 1 beside a1 or a6 would leave three 0 side by side.
  const Explained explained(composing::from_text("- symbols: 0 1\n- size: 1x6\n- each row: count 0 = count 1\n"
                                                 "- each window 3 of row: not all equal\n- initial: 1....1\n"),
                            only("rule-alone,naked-single,line-combinations"));
  const auto* step = explained.first_use(Technique::line_combinations);
  REQUIRE(step != nullptr);
  CHECK(sentence(explained, *step).find("a2 and a5 = 0: line combinations, ") == 0);
  CHECK(step->proof().rules.size() > 1);
  CHECK(explained.first_unproved() == explained.journal().steps().size());
}

TEST_CASE("a step that a cell's own rule settles rests on nothing that only took its other symbols away") {
  const Explained explained(composing::from_file(source_path("puzzles/nanro/signboard.yml")));
  const auto& steps = explained.journal().steps();
  const auto told = std::ranges::find_if(steps, [&](const Step& step) {
    return sentence(explained, step) == "d5 = 1: the numbers of the area of d3 tell how many they are";
  });
  REQUIRE(told != steps.end());
  const auto cited = explained.journal().references(static_cast<StepNumber>(told - steps.begin()));
  REQUIRE(cited.size() == 1);
  CHECK(sentence(explained, steps[cited.front()]) == "d3 is empty: d2, d3, e2 and e3 are not all full");
  CHECK(explained.first_unproved() == steps.size());
}

TEST_CASE("what a rule says of one list goes on in the same step once its own conclusions are known") {
  const Explained explained(composing::from_file(source_path("puzzles/kurotto/ink.yml")));
  const auto& steps = explained.journal().steps();
  const auto grown = std::ranges::find_if(steps, [&](const Step& step) {
    return sentence(explained, step)
        .starts_with("e1, e2, f2 and f3 are grey; f4 is white: b1 counts six grey cells in the groups beside it");
  });
  REQUIRE(grown != steps.end());
  CHECK(explained.first_unproved() == steps.size());
}

TEST_CASE("a rule says more together with the groups that it crosses, and of these beyond its own cells, too") {
  const Explained explained(composing::from_file(source_path("puzzles/regionsumlines/frontier.yml")));
  const auto* step = explained.first_use(Technique::rule_and_groups);
  REQUIRE(step != nullptr);
  // b4 and b5 add up to no more than 6, with a 1 or with 2 and 4; what is known by then leaves but the first.
  CHECK(
      sentence(explained, *step) ==
      "a4, a5, b1, b2, b3 and b6 are not 1: otherwise these could not all hold: each of row b and block a4-b6 "
      "repeats nothing; in all boxes the line c5, b5 and b4 has the same sum; for example, if a4 were 1, nothing could "
      "stand in b4, as in all boxes the line c5, b5 and b4 has the same sum; column 4 repeats nothing");
  CHECK(explained.first_use(Technique::by_cases) == nullptr);
  CHECK(explained.first_unproved() == explained.journal().steps().size());
  auto groundless = *step;
  groundless.proofs.front().rules.resize(1);
  CHECK(Checker(explained.rules).check(groundless) == Judgement::refuted);
}

TEST_CASE("givens that exclude each other are a contradiction") {
  const Explained explained(composing::from_text("- LatinSquare\n- size: 3x3\n- initial: 11.......\n"));
  CHECK(explained.explainer.standing() == Standing::contradiction);
}

TEST_CASE("what a user says is a step of its own, marked as coming from outside") {
  const auto puzzle = composing::from_text("- LatinSquare\n- size: 3x3\n");
  const Rules rules(puzzle);
  Explainer explainer(rules, puzzle.givens());
  CHECK(explainer.run() == Standing::stuck);
  explainer.set({cell_at(0), symbol_at(0)});
  CHECK(explainer.journal().steps().back().proof().technique == Technique::outside);
  CHECK(explainer.position()[cell_at(1)].size() == 2);
  explainer.ban({{cell_at(1), symbol_at(1)}, {cell_at(1), symbol_at(2)}});
  CHECK(explainer.standing() == Standing::contradiction);
}

TEST_CASE("what a rule says of one cell alone is a given, not a step") {
  const Explained explained(composing::from_text("- LatinSquare: {size: 3x3}\n- a1 = 2\n- a2 = 3\n- b1 = 3\n"));
  REQUIRE(explained.explainer.standing() == Standing::solved);
  CHECK(explained.journal().filled_by(cell_at(0)) == no_step);
  CHECK(explained.journal().steps().size() == 6);
  CHECK(explained.first_unproved() == explained.journal().steps().size());
}

}  // namespace
}  // namespace grids::explain
