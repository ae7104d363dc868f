#include <algorithm>
#include <string>
#include <vector>

#include "explaining.hpp"
#include "source_path.hpp"

namespace grids::explain {
TEST_CASE("what a cage, a sign or a clue leaves beside a filled cell is a step, which names it") {
  const auto keen = proved_sentences(
      "- KenKen: {size: 6}\n- a1*a2 = 12\n- a2*b2 = 8\n"
      "- initial: |\n    3.....\n    ......\n    ......\n    ......\n    ......\n    ......\n");
  REQUIRE(keen.size() > 1);
  CHECK(keen[0] == "a2 = 4: product, a1 * a2 = 12");
  CHECK(keen[1] == "b2 = 2: product, a2 * b2 = 8");
  const auto killer =
      proved_sentences("- Killer: {size: 4x4, box: 2x2}\n- a1 + a2 = 5\n- initial: [4..., ...., ...., ....]\n");
  REQUIRE_FALSE(killer.empty());
  CHECK(killer[0] == "a2 = 1: sum, a1 + a2 = 5");
  const auto sandwich = proved_sentences(
      "- Sandwich\n- left: 0, ., ., ., ., ., ., ., .\n- initial: |\n    1........\n    .........\n    ..3......\n" +
      std::string("    .........\n    .........\n    .........\n    .........\n    .........\n    .........\n"));
  REQUIRE_FALSE(sandwich.empty());
  CHECK(sandwich[0] == "a2 = 9: row a adds up to 0 between 1 and 9");
}

TEST_CASE("no step of a number puzzle rests on a candidate that a rule took away without being told") {
  std::size_t facts = 0;
  for (const auto* const file : {"puzzles/kakuro/doorstep.yml", "puzzles/futoshiki/weir.yml", "puzzles/str8ts/lane.yml",
                                 "puzzles/killer/hexagon.yml", "puzzles/skyscrapers/hamlet.yml"}) {
    CAPTURE(file);
    const Explained explained(composing::from_file(source_path(file)));
    for (const auto& step : explained.journal().steps())
      for (const auto& fact : step.proof().premises) {
        const auto& why = explained.journal().reason(fact.candidate);
        if (fact.holds || why.kind != Reason::Kind::linked) continue;
        ++facts;
        // By which a cell is filled in its step, that step tells.
        const bool own = std::ranges::find(step.proof().rules, why.rule) != step.proof().rules.end();
        const auto filled = explained.journal().filled_by(why.by);
        const bool along =
            filled != no_step && std::ranges::find(explained.journal().steps()[filled].proof().rules, why.rule) !=
                                     explained.journal().steps()[filled].proof().rules.end();
        CHECK((own || along || explained.rules.must_differ(why.by, fact.candidate.cell)));
      }
  }
  CHECK(facts > 100);
}

TEST_CASE("the last cell of a sum is filled as soon as the others are, and rests on them alone") {
  const Explained explained(composing::from_file(source_path("puzzles/killer/hexagon.yml")));
  const auto sentences = all_sentences(explained);
  const auto found = std::ranges::find(sentences, "f2 = 5: sum, e2 + f2 + f3 = 14");
  REQUIRE(found != sentences.end());
  const auto number = static_cast<StepNumber>(found - sentences.begin());
  CHECK(explained.journal().steps()[number].proof().difficulty == 1.1);
  const auto references = explained.journal().references(number);
  REQUIRE(references.size() == 2);
  for (const auto reference : references) CHECK(explained.journal().steps()[reference].fills_cells());
}

TEST_CASE("a full house rests on what fills the other cells") {
  std::size_t seen = 0;
  for (const auto* const file : {"puzzles/sudoku/morning.yml", "puzzles/futoshiki/weir.yml"}) {
    CAPTURE(file);
    const Explained explained(composing::from_file(source_path(file)));
    const auto& steps = explained.journal().steps();
    for (StepNumber number = 0; number < steps.size(); ++number) {
      if (steps[number].proof().technique != Technique::full_house) continue;
      ++seen;
      std::vector<StepNumber> filling;
      for (const auto cell : explained.rules.group(*steps[number].proof().truths.front().group).cells)
        if (const auto by = explained.journal().filled_by(cell); by != no_step && by != number) filling.push_back(by);
      std::ranges::sort(filling);
      CHECK(explained.journal().references(number) == filling);
    }
  }
  CHECK(seen > 10);
}

}  // namespace grids::explain
