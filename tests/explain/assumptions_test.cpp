#include "explain/hitting_sets.hpp"
#include "explain/minimal_k.hpp"
#include "explain/smallest_set.hpp"
#include "explaining.hpp"

namespace grids::explain {
namespace {

const std::string without_chains = "....6...7....97.....5..2.9...3...2..51.....6.4.2.....1.7..5.92...4.7...6...1....8";

TEST_CASE("where no pattern helps, assumptions are refuted, and the explanation comes to its end") {
  const Explained explained(sudoku(without_chains));
  CHECK(explained.explainer.standing() == Standing::solved);
  CHECK(explained.first_unproved() == explained.journal().steps().size());
}

TEST_CASE("with assumptions forbidden too, a smallest set of rules leaves no way") {
  const Explained explained(
      composing::from_text(
          "- LatinSquare\n- size: 4x4\n- initial: |\n    1...\n    .2..\n    ..3.\n    ....\n- a2 < a3\n- c1 < c2\n"),
      only("single,full-house,by-cases"));
  CHECK(explained.explainer.standing() != Standing::contradiction);
  CHECK(explained.first_unproved() == explained.journal().steps().size());
}

TEST_CASE("a smallest hitting set meets every set and has no member too many") {
  HittingSets sets(6);
  sets.add({0, 1});
  sets.add({1, 2});
  sets.add({3, 4});
  sets.add({1, 5});
  const auto smallest = sets.smallest(6);
  REQUIRE(smallest);
  CHECK(smallest->size() == 2);
  CHECK_FALSE(sets.smallest(2));
}

TEST_CASE("the smallest set that is enough is proved smallest") {
  // Enough: 2 and 5 together, or 0, 1 and 3.
  const auto set = smallest_set(
      8, [](const std::vector<bool>& in) { return (in[2] && in[5]) || (in[0] && in[1] && in[3]); },
      std::chrono::seconds(10));
  CHECK(set.members == std::vector<std::uint32_t>{2, 5});
  CHECK(set.proved());
}

TEST_CASE("each cell is filled by looking at as few filled cells as can be") {
  const auto puzzle = composing::from_text("- LatinSquare\n- size: 3x3\n- initial: 12.......\n");
  const Rules rules(puzzle);
  FewCellsExplanation few(rules, puzzle.givens(), {});
  few.run(nullptr);
  REQUIRE_FALSE(few.looked_at().empty());
  CHECK(few.looked_at().front().count == 2);
  CHECK(few.looked_at().front().proved);
  const Checker checker(rules);
  for (const auto& step : few.explainer().journal().steps()) CHECK(checker.check(step) == Checker::Verdict::proved);
}

}  // namespace
}  // namespace grids::explain
