#include <algorithm>
#include <cstdlib>

#include "explaining.hpp"
#include "source_path.hpp"

namespace grids::explain {
namespace {

/// The steps that a technique makes.
std::vector<const Step*> steps_of(const Explained& explained, Technique technique) {
  std::vector<const Step*> steps;
  for (const auto& step : explained.journal().steps())
    if (step.proof().technique == technique) steps.push_back(&step);
  return steps;
}

}  // namespace

TEST_CASE("where a loop that closed would pass a clue it does not close") {
  // The rows below have no side of the loop, so that none comes down through row b either: it is all around row a, and
  // must pass the 3 and the 2.
  const Explained explained(
      composing::from_text("- Slitherlink\n- size: 5x5\n- clues: [3..2., ....., 00000, 00000, 00000]\n"),
      only("rule-alone,two-rules-afar"));
  const auto steps = steps_of(explained, Technique::two_rules_afar);
  CHECK(explained.first_unproved() == explained.journal().steps().size());
  REQUIRE(!steps.empty());
  CHECK(
      sentence(explained, *steps.front()) ==
      "the sides above a4 and between a4 and b4 are part of the loop: the loop takes two sides of a4 and there is just "
      "one loop");
  CHECK(steps.front()->proof().rules.size() == 2);
}

TEST_CASE("people look a few steps ahead where nothing else goes on, and not where cells of a group differ") {
  for (const auto* file : {"puzzles/tracks/mainline.yml", "puzzles/lits/pebble.yml", "puzzles/masyu/clam.yml"}) {
    CAPTURE(file);
    const Explained explained(composing::from_file(source_path(file)));
    for (const auto* const step : steps_of(explained, Technique::lookahead)) {
      CHECK(step->proof().difficulty >= 4.2);
      CHECK(step->proof().difficulty <= 4.95 + 1e-9);  // seven steps
    }
    CHECK(explained.first_unproved() == explained.journal().steps().size());
  }
  const Explained lits(composing::from_file(source_path("puzzles/lits/pebble.yml")));
  CHECK(!steps_of(lits, Technique::lookahead).empty());
  const Explained sudoku(composing::from_file(source_path("puzzles/consecutive/bricks.yml")));
  CHECK(!steps_of(sudoku, Technique::refutation).empty());
  CHECK(steps_of(sudoku, Technique::lookahead).empty());
}

TEST_CASE("a count of cells on a line is one rule with what its links mean") {
  const Explained explained(
      composing::from_text("- links: shown\n- size: 3x3\n- each cell: links < 3\n- each row: count linked = clue\n"
                           "- left: 1, 2, 3\n"),
      only("rule-alone"));
  const auto& first = explained.journal().steps().front();
  CHECK(sentence(explained, first).find("no line runs a1-a2 and a2-a3: ") == 0);
  CHECK(first.proof().rules.size() == 1);
  CHECK(!first.proof().absorbed.empty());
  CHECK(explained.first_unproved() == explained.journal().steps().size());
}

TEST_CASE("a text names a cell of its list by its place") {
  const Explained explained(
      composing::from_text("- size: 2x2\n- symbols: 1-4\n- each window 2x2: [all different, cell 2 = 3]\n"
                           "- say: {cell 2 = 3: \"{cell 2} is the heart of {cell 1} to {cell 4}\"}\n"),
      only("rule-alone"));
  const auto& first = explained.journal().steps().front();
  CHECK(sentence(explained, first).find("a2 is the heart of a1 to b2") != std::string::npos);
  CHECK_THROWS_AS(composing::from_text("- size: 2x2\n- symbols: 1-4\n- each window 2x2: cell 2 = 3\n"
                                       "- say: {cell 2 = 3: \"{cell 5} is it\"}\n"),
                  InputError);
}

}  // namespace grids::explain
