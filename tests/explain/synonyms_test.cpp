#include "explaining.hpp"

namespace grids::explain {
namespace {

/// Rails through two rows that hold three cells each; where they come to a cell they go on, but at two ends.
Puzzle rails(const std::string& rows) {
  return composing::from_text(
      "- size: 2x4\n- links: shown\n- connected links\n- each cell: links < 3\n- layers: tip\n"
      "- each cell with tip: {x: links right > 0 and links = 1}\n- tip: [x..., x...]\n"
      "- each window 1x2: count linked of cell 2 = count straight of cell 2 + count turn of cell 2\n"
      "- each right ray: count linked = clue\n- right: " +
      rows + "\n");
}

TEST_CASE("cells that several rules bring in for the same are known to mean the same") {
  const Puzzle puzzle = rails("3, 3");
  const Rules rules(puzzle);
  REQUIRE(!rules.synonyms().sets().empty());
  for (const auto& synonyms : rules.synonyms().sets()) {
    REQUIRE(synonyms.size() > 1);
    std::vector<std::vector<CellId>> seen;
    for (const auto& [cell, definition] : synonyms) {
      CHECK(!rules.has_name(cell));
      const auto scope = rules.rule(definition).scope();
      CHECK(std::ranges::find(scope, cell) != scope.end());
      auto& by = seen.emplace_back(scope.begin(), scope.end());
      std::erase(by, cell);
      std::ranges::sort(by);
      CHECK(by == seen.front());
    }
  }
}

TEST_CASE("what a count makes of a cell is known to the rule that says how it goes on there") {
  const Explained explained(rails("3, 3"), only("naked-single,rule-alone"));
  CHECK(explained.explainer.standing() == Standing::solved);
  CHECK(explained.first_unproved() == explained.journal().steps().size());
  // Two rules are needed for that, and a step that rests on both is rated so.
  const auto& steps = explained.journal().steps();
  CHECK(
      std::ranges::any_of(steps, [](const Step& step) { return !step.bookkeeping && step.proof().difficulty > 2.3; }));
}

}  // namespace
}  // namespace grids::explain
