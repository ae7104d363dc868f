#include "explain/rules/proved_totals.hpp"
#include "explain/wording/wording.hpp"
#include "explaining.hpp"

namespace grids::explain {
namespace {

const std::string latin = "- LatinSquare\n- size: 4x4\n";

Approach sums_only() { return only("innies-and-outies"); }

/// The steps that sums lead to, in words.
std::string steps(const Explained& explained) {
  const Wording wording(explained.rules, explained.explainer.approach().techniques, CellNames::letters);
  std::string text;
  for (const auto& step : explained.journal().steps()) text.append(wording.sentence(step)).append("\n");
  return text;
}

TEST_CASE("what a row comes to, without a cage in it, is left for its last cell") {
  const Explained explained(composing::from_text(latin + "- a1 + a2 + a3 = 6\n"), sums_only());
  CHECK(steps(explained).find("a4 = 4: innies, row a (10 in all) without a1 + a2 + a3 = 6 leaves a4 = 4") !=
        std::string::npos);
  CHECK(explained.first_unproved() == explained.journal().steps().size());
}

TEST_CASE("what cages come to beyond a row is left for the cell outside") {
  const Explained explained(composing::from_text(latin + "- a1 + a2 = 5\n- a3 + a4 + b4 = 9\n"), sums_only());
  CHECK(steps(explained).find(
            "b4 = 4: outies, a1 + a2 = 5 and a3 + a4 + b4 = 9 without row a (10 in all) leave b4 = 4") !=
        std::string::npos);
  CHECK(explained.first_unproved() == explained.journal().steps().size());
}

TEST_CASE("rows are taken together where a cage reaches from one into the other") {
  const Explained explained(composing::from_text(latin + "- a1 + b1 = 5\n- a2 + b2 = 4\n- a3 + b3 = 7\n"), sums_only());
  CHECK(
      steps(explained).find("a4 and b4 are neither 2 nor 4: innies, row a (10 in all) and row b (10 in all) without") !=
      std::string::npos);
  CHECK(explained.first_unproved() == explained.journal().steps().size());
}

TEST_CASE("a sum is the harder the more cells are left over, and the more regions it takes") {
  // Of the step that tells of so many cells of so many rows.
  const auto weight = [](const std::string& cages, const std::string& cells) {
    const Explained explained(composing::from_text(latin + cages), sums_only());
    const Wording wording(explained.rules, explained.explainer.approach().techniques, CellNames::letters);
    for (const auto& step : explained.journal().steps())
      if (wording.sentence(step).starts_with(cells)) return step.proof().difficulty;
    FAIL(steps(explained));
    return 0.0;
  };
  const auto one_cell = weight("- a1 + a2 + a3 = 6\n", "a4 ");
  const auto two_cells = weight("- a1 + a2 = 3\n", "a3 and a4 ");
  const auto of_two_rows = weight("- a1 + b1 = 5\n- a2 + b2 = 4\n- a3 + a4 + b3 = 8\n", "b4 ");
  const auto two_cells_of_two_rows = weight("- a1 + b1 = 5\n- a2 + b2 = 4\n- a3 + b3 = 7\n", "a4 and b4 ");
  CHECK(one_cell == TechniqueTable().row(Technique::innies_and_outies).weight);
  CHECK(two_cells > one_cell);
  CHECK(of_two_rows > one_cell);
  CHECK(two_cells_of_two_rows > two_cells);
  CHECK(two_cells_of_two_rows > of_two_rows);
}

TEST_CASE("a total is proved from what the rule accepts, and none where it accepts several") {
  const auto puzzle = composing::from_text(latin + "- a1 + b2 + c3 = 7\n- a4 + b3 <= 5\n");
  const Rules rules(puzzle);
  GuardedRules clauses(rules.expanded());
  ProvedTotals totals(rules, clauses);
  for (std::size_t i = 0; i < rules.rule_count(); ++i) {
    const auto text = rules.rule(rule_at(i)).text(rules.expanded()).letters();
    INFO(text);
    if (text.find("= 7") != std::string::npos) CHECK(totals.total(rule_at(i)) == 7);
    if (text.find("<=") != std::string::npos) CHECK_FALSE(totals.total(rule_at(i)));
  }
}

TEST_CASE("a total that a rule states needs no solver, nor one of as many cells as there are symbols") {
  const auto puzzle =
      composing::from_text("- LatinSquare\n- size: 6x6\n- a1 + a2 + b3 + b4 + c5 + c6 + d1 + e2 = 30\n");
  const Rules rules(puzzle);
  GuardedRules clauses(rules.expanded());
  ProvedTotals totals(rules, clauses);
  for (std::size_t i = 0; i < rules.rule_count(); ++i) {
    const auto cells = rules.rule(rule_at(i)).scope().size();
    if (cells == 8) CHECK(clauses.other_total(i, 30, 0) == Feasibility::impossible);
    if (cells == 8) CHECK(clauses.other_total(i, 29, 0) != Feasibility::impossible);
    CHECK(totals.total(rule_at(i)) == (cells == 8 ? 30 : 21));
  }
}

TEST_CASE("a sum that does not come out is not proved") {
  Explained explained(composing::from_text(latin + "- a1 + a2 + a3 = 6\n"), sums_only());
  auto step = explained.journal().steps().front();
  step.placement->symbol = symbol_at(0);
  CHECK(Checker(explained.rules).check(step) == Judgement::refuted);
}

}  // namespace
}  // namespace grids::explain
