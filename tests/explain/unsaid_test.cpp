#include "explain/rules/unsaid.hpp"

#include <algorithm>

#include "explain/wording/wording.hpp"
#include "explaining.hpp"
#include "source_path.hpp"

namespace grids::explain {
namespace {

std::vector<std::string> told(const Explained& explained) {
  const Wording wording(explained.rules, explained.explainer.approach().techniques, CellNames::letters);
  const auto needed = explained.journal().needed();
  std::vector<std::string> sentences;
  for (StepNumber i = 0; i < needed.size(); ++i)
    if (needed[i]) sentences.push_back(wording.sentence(explained.journal().steps()[i]));
  return sentences;
}

/// Pairs of neighbours in which either both are x or none: said as it stands, or in parentheses.
Puzzle chain_of_equals(const std::string& words) {
  return composing::from_text(
      "- size: 1x5\n- symbols: x o -\n- each pair: all equal\n- a3 = x\n- say: {all equal: " + words + "}\n");
}

std::size_t count_of(const std::vector<std::string>& sentences, std::string_view words) {
  return static_cast<std::size_t>(
      std::ranges::count_if(sentences, [&](const auto& text) { return text.find(words) != std::string::npos; }));
}

}  // namespace

TEST_CASE("what a rule in parentheses comes to is part of the step that it follows from") {
  const Explained explained(chain_of_equals("(neighbours are alike)"));
  CHECK(explained.explainer.standing() == Standing::solved);
  const auto& steps = explained.journal().steps();
  REQUIRE(steps.size() == 1);
  CHECK(steps.front().settled.size() == 4);
  CHECK(explained.first_unproved() == 1);
}

TEST_CASE("a step that leans on too few of the rules that go without saying is not proved") {
  const Explained explained(chain_of_equals("(neighbours are alike)"));
  auto step = explained.journal().steps().front();
  REQUIRE(!step.carried.rules.empty());
  step.carried.rules.clear();
  step.proofs.front().rules.clear();
  CHECK(Checker(explained.rules).check(step) != Judgement::proved);
}

TEST_CASE("what a step carries along over cells that links fill names the rules of these links") {
  // A cell is left without a line, so that its neighbour is linked elsewhere, and with that the two hold one number.
  const Explained explained(
      composing::from_text("- Numberlink\n- clues: |\n"
                           "    123..3\n"
                           "    ......\n"
                           "    ....54\n"
                           "    6.....\n"
                           "    .12...\n"
                           "    ...655\n"));
  CHECK(explained.explainer.standing() == Standing::contradiction);
  CHECK(explained.first_unproved() == explained.journal().steps().size());
}

TEST_CASE("a candidate comes to all that rules in parentheses make of it, however far away") {
  const auto puzzle = composing::from_text(
      "- size: 1x4\n- symbols: x o\n- each pair: all equal\n- say: {all equal: (neighbours are alike)}\n");
  const Rules rules(puzzle);
  REQUIRE(!rules.unsaid().empty());
  const auto first = rules.start(cell_at(0)).lowest();
  const auto& implied = rules.unsaid().implied({cell_at(0), first});
  REQUIRE(implied.possible);
  REQUIRE(implied.left.size() == 3);
  for (const auto& [cell, left] : implied.left) CHECK(left == Domain::of(first));
  CHECK(implied.left_of(cell_at(0)) == nullptr);
}

TEST_CASE("rules whose words stand in no parentheses are told") {
  const auto puzzle = chain_of_equals("neighbours are alike");
  CHECK(Rules(puzzle).unsaid().empty());
  CHECK(count_of(told(Explained(puzzle)), "neighbours are alike") > 0);
}

TEST_CASE("bridges are told of the two islands that they join") {
  const Explained explained(composing::from_file(source_path("puzzles/hashi/archipelago.yml")));
  CHECK(explained.explainer.standing() == Standing::solved);
  CHECK(explained.first_unproved() == explained.journal().steps().size());
  const auto sentences = told(explained);
  CHECK(count_of(sentences, "a3-a7, a7-a9 and a7-c7 have two bridges: a7 has six bridges") == 1);
  // Once it took 119 steps, which told of each cell under a bridge.
  CHECK(sentences.size() < 20);
  CHECK(count_of(sentences, "refutation") == 0);
}

TEST_CASE("what one sentence says of one list is told at once, however many rules it became") {
  const Explained explained(
      composing::from_text("- size: 1x4\n- symbols: 1-4\n- each row: permutation\n- rising: [[a1, a2, a3, a4]]\n- each "
                           "rising: increasing\n"));
  CHECK(explained.explainer.standing() == Standing::solved);
  CHECK(explained.journal().steps().size() == 1);
  CHECK(explained.first_unproved() == explained.journal().steps().size());
}

TEST_CASE("the only cell of an area is filled by a step, and one that a formula gives is a given") {
  const auto area = told(Explained(composing::from_text(
      "- size: 1x3\n- symbols: x -\n- areas: abb\n- each area: count x = 1\n- each row: count x = 2\n- a3 = x\n")));
  CHECK(count_of(area, "a1 = x: a1 has 1 x") == 1);
  CHECK(count_of(area, "a3 = x") == 0);
}

TEST_CASE("where an assumption leaves a cell no candidate, the rules are named that take them") {
  const auto sentences = told(Explained(composing::from_file(source_path("puzzles/arrow/quiver.yml"))));
  const auto left = count_of(sentences, "nothing could stand in");
  CHECK(left > 0);
  CHECK(count_of(sentences, ", as ") >= left);
}

}  // namespace grids::explain
