#include <algorithm>

#include "explain/all_proofs.hpp"
#include "explain/wording/wording.hpp"
#include "explaining.hpp"

namespace grids::explain {
namespace {

/// What the puzzle's rules say of themselves, with cells named by numbers.
std::vector<std::string> by_numbers(const std::string& file) {
  const auto puzzle = composing::from_text(file);
  const Rules rules(puzzle);
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < rules.rule_count(); ++i)
    texts.push_back(rules.rule(rule_at(i)).text(rules.expanded()).in(CellNames::rows_and_columns));
  return texts;
}

bool has(const std::vector<std::string>& texts, const std::string& text) {
  return std::ranges::find(texts, text) != texts.end();
}

TEST_CASE("where cells are named by numbers, so are rows, and symbols that look like cells stay what they are") {
  const auto texts = by_numbers(
      "- size: 2x2\n- symbols: x1 a1 b1\n- each row: includes 'a1' and count a1 = 1\n"
      "- each pair: not (cell 1 = 'x1' and cell 2 = 'x1')\n");
  CHECK(has(texts, "row 1: includes 'a1' and count a1 = 1"));
  CHECK(has(texts, "pair r1c1 r1c2: not (cell 1 = 'x1' and cell 2 = 'x1')"));
}

TEST_CASE("cells of formulas and sums are named by numbers, too") {
  const auto texts = by_numbers("- LatinSquare\n- size: 3x3\n- a1 + b2 = 5\n- a1 < c3\n- a2 - b3 * c1 = 1\n");
  CHECK(has(texts, "r1c1 + r2c2 = 5"));
  CHECK(has(texts, "r1c1 < r3c3"));
}

TEST_CASE("a cell that a sentence names is named as wanted") {
  const auto texts = by_numbers("- size: 2x2\n- symbols: 1-4\n- each row: sum > a1 and count 1 of [b1 b2] < 2\n");
  CHECK(std::ranges::any_of(texts, [](const std::string& text) { return text.starts_with("row 1: sum > r1c1 and"); }));
}

TEST_CASE("pointing and claiming name the one region that holds what they take away") {
  std::size_t seen = 0;
  for (const auto* file : {"puzzles/framesums/gallery.yml", "puzzles/clone/meadow.yml"}) {
    const Explained explained(composing::from_file(source_path(file)));
    const auto all = with_all_proofs(explained.explainer, {});
    for (const auto& step : all->journal().steps())
      for (const auto& proof : step.proofs) {
        if (proof.technique != Technique::pointing && proof.technique != Technique::claiming) continue;
        ++seen;
        CHECK(proof.rules.size() == 1);
      }
    CHECK(explained.first_unproved() == explained.journal().steps().size());
  }
  CHECK(seen > 0);
}

TEST_CASE("what follows from two kinds that are connected is said of the cells where they meet") {
  const Explained explained(composing::from_file(source_path("puzzles/yinyang/eclipse.yml")));
  const Wording wording(explained.rules, explained.explainer.approach().techniques, CellNames::letters);
  std::vector<std::string> told;
  for (const auto& step : explained.journal().steps())
    if (step.proof().name == "no crossing") told.push_back(wording.because(step.proof()));
  REQUIRE(!told.empty());
  for (const auto& text : told) {
    CHECK((text.starts_with("along the rim, ") || text.starts_with("around ")));
    CHECK(text.find("neither kind can cut the other in two") != std::string::npos);
    CHECK(text.find("connected x") == std::string::npos);
  }
}

}  // namespace
}  // namespace grids::explain
