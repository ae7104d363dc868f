#include "explain/all_proofs.hpp"
#include "explain/journal/claim.hpp"
#include "explaining.hpp"

namespace grids::explain {
namespace {

const std::string four =
    "- KenKen\n- size: 4x4\n- a1/a2 = 2\n- a3*a4*b4 = 24\n- b1+b2+b3 = 6\n- c1-d1 = 1\n- c2+d2 = 5\n- c3/d3 = 2\n"
    "- c4+d4 = 5\n";
const std::string easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

TEST_CASE("the checker proves every step, and no step that lacks a premise it needs") {
  const Explained explained(composing::from_text(four));
  const Checker checker(explained.rules);
  const auto all = with_all_proofs(explained.explainer, {});
  std::size_t refuted = 0;
  for (const auto& step : all->journal().steps())
    for (const auto& proof : step.proofs) {
      CHECK(checker.check(step, proof) == Judgement::proved);
      if (!proof.summed.empty()) continue;  // which names totals, not rules that could be tried
      auto without = proof;
      without.premises.clear();
      const auto verdict = checker.check(step, without);
      // Trying everything, however long it takes, says the same.
      CHECK(verdict == judged_by_trying_all(explained.rules, Claim(explained.rules, step, without), ~std::uint64_t{0}));
      if (verdict == Judgement::refuted) ++refuted;
    }
  CHECK(refuted > 0);
}

TEST_CASE("where there are too many ways to try, the checker still tells a proof from a mere claim") {
  const Explained explained(sudoku(easy));
  const Checker checker(explained.rules);
  for (const auto& step : explained.journal().steps()) {
    auto wrong = step;
    if (!wrong.placement) continue;
    const auto others = explained.rules.start(step.placement->cell) - Domain::of(step.placement->symbol);
    wrong.placement->symbol = others.lowest();
    // What is so is not otherwise; premises that contradict each other would prove anything.
    CHECK(checker.check(step) == Judgement::proved);
    CHECK(checker.check(wrong) == Judgement::refuted);
  }
}

TEST_CASE("the checker proves what cannot be, and nothing that lacks a premise it needs") {
  for (const auto* const text : {"- Nonogram\n- left: 1, 1\n- top: 1, 1\n- initial: [xx, --]\n",
                                 "size: 1x3\nsymbols: 1-3\ninitial: \"111\"\neach row: sum = 4\n",
                                 "size: 2x2\nsymbols: 1-3\neach row: is even\neach a1-a2: not all equal\n",
                                 "size: 1x2\nsymbols: 1-3\ninitial: 3.\nconstraints: [a1 = 2]\n"}) {
    INFO(text);
    const Explained explained(composing::from_text(text));
    REQUIRE(explained.journal().contradiction());
    const Checker checker(explained.rules);
    auto proof = *explained.journal().contradiction();
    CHECK(checker.check_contradiction(proof) == Judgement::proved);
    if (proof.premises.empty() || !proof.pattern.empty()) continue;
    proof.premises.clear();
    CHECK(checker.check_contradiction(proof) != Judgement::proved);
  }
}

TEST_CASE("a stop ends checking, also in the midst of a step") {
  std::atomic<bool> interrupted = false;
  const StopToken stop(&interrupted);
  const Explained explained(sudoku(easy));
  Checker checker(explained.rules);
  checker.heed(stop);
  const auto& step = explained.journal().steps().front();
  CHECK(checker.check(step) == Judgement::proved);
  interrupted = true;
  CHECK_THROWS_AS(checker.check(step), Stopped);
  // With what every rule says, and nothing known, there is much to try.
  Proof everything;
  for (std::size_t i = 0; i < explained.rules.rule_count(); ++i) everything.rules.push_back(rule_at(i));
  const Claim claim(explained.rules, step, everything);
  CHECK_THROWS_AS(judged_by_trying_all(explained.rules, claim, ~std::uint64_t{0}, stop), Stopped);
}

}  // namespace
}  // namespace grids::explain
