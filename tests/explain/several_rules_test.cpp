#include "explain/finders/fit_together.hpp"
#include "explaining.hpp"

namespace grids::explain {
namespace {

TEST_CASE("rules that each leave some way may leave none together") {
  const Puzzle puzzle =
      composing::from_text("- links: shown\n- size: 2x2\n- each a1: links right = links down\n- each a1: links = 1\n");
  const Rules rules(puzzle);
  REQUIRE(rules.others().size() == 2);
  std::vector<Domain> domains(rules.expanded().domains().begin(), rules.expanded().domains().end());
  const auto before = domains;
  for (const auto& rule : rules.others()) CHECK(fit_together(rules, {&rule, 1}, domains));
  CHECK(!fit_together(rules, rules.others(), domains));
  CHECK(domains == before);
  std::vector<Domain> way;
  REQUIRE(fit_together(rules, rules.others().first(1), domains, &way));
  for (const auto cell : rules.rule(rules.others().front()).scope()) CHECK(way[index(cell)].single());
}

TEST_CASE("what two circles side by side make of the line between them is seen at a glance") {
  // It would turn in both, and run straight on through the one behind the other.
  const Explained explained(
      composing::from_text("- Masyu\n- clues: [......, ......, ..bb.., ......, ......, ......]\n"), only("two-rules"));
  const auto* const step = explained.first_use(Technique::two_rules);
  REQUIRE(step != nullptr);
  CHECK(step->proof().rules.size() == 2);
  const auto text = sentence(explained, *step);
  CHECK(text.find("no line runs") == 0);
  CHECK(text.find("c3-c4") != std::string::npos);
  CHECK(explained.first_unproved() == explained.journal().steps().size());
}

TEST_CASE("of a clue and the sides that meet at the border three rules are seen together") {
  // Of the dots at either side of the 2 each has two sides left: both are part of the loop, or none.
  const Explained explained(composing::from_text(
      "- Slitherlink\n- size: 7x7\n- clues: [..022.3, 2.2.2.., .2...2., ..213.1, 2..2..1, .30.3.., ...3.2.]\n"));
  const auto* const step = explained.first_use(Technique::several_rules);
  REQUIRE(step != nullptr);
  CHECK(step->proof().rules.size() == 3);
  CHECK(
      sentence(explained, *step)
          .ends_with(
              "otherwise these could not all hold: the loop neither ends nor branches at the dot on the rim between a1 "
              "and b1, at the dot on the rim between b1 and c1 and the loop takes two sides of b1; then the loop "
              "neither "
              "ends nor branches at the dot at the outer corner of a1"));
  CHECK(explained.first_unproved() == explained.journal().steps().size());
  CHECK(explained.explainer.standing() == Standing::solved);
}

TEST_CASE("what a candidate means for a count has to be thought of, and waits for what is easier") {
  // A link would put both of its cells on the line, where only one of the row is.
  const std::string text = "- size: 2x3\n- links: shown\n- each right ray: count linked = clue\n- right: '1, .'\n";
  const Explained explained(composing::from_text(text), only("rule-alone"));
  REQUIRE(!explained.journal().steps().empty());
  const auto& first = explained.journal().steps().front();
  CHECK(first.proof().technique == Technique::rule_alone);
  CHECK(first.proof().difficulty > 2.65);
  CHECK(sentence(explained, first).find("no line runs a1-a2 and a2-a3") == 0);
  const Explained with(composing::from_text(text + "- each a1: if links right = 1 then links down = 1\n"
                                                   "- each a1: links < 2\n"),
                       only("rule-alone,two-rules"));
  REQUIRE(!with.journal().steps().empty());
  CHECK(with.journal().steps().front().proof().technique == Technique::two_rules);
  CHECK(with.first_unproved() == with.journal().steps().size());
}

}  // namespace
}  // namespace grids::explain
