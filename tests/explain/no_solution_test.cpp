#include "explain/wording/wording.hpp"
#include "explaining.hpp"

namespace grids::explain {
namespace {

std::string contradiction(const Explained& explained) {
  REQUIRE(explained.explainer.standing() == Standing::contradiction);
  const Wording wording(explained.rules, explained.explainer.approach().techniques, CellNames::letters);
  return wording.contradiction(explained.journal());
}

std::string contradiction(const std::string& text) { return contradiction(Explained(composing::from_text(text))); }

TEST_CASE("what fills every cell is no solution unless all rules accept it") {
  CHECK(contradiction("- Nonogram\n- left: 1, 1\n- top: 1, 1\n- initial: [xx, --]\n") ==
        "a2 cannot be x beside a1, by row a has the clue 1");
  CHECK(contradiction("size: 1x3\nsymbols: 1-3\ninitial: \"111\"\neach row: sum = 4\n") ==
        "this does not hold: a1 + a2 + a3 = 4");
}

TEST_CASE("a rule does not learn from itself that its cells differ") {
  const auto either = "size: 1x2\nsymbols: I x\neach row: count I = 1 or count x = 1\ninitial: I.\n";
  CHECK(Explained(composing::from_text(either)).explainer.standing() == Standing::solved);
  CHECK(contradiction("size: 1x2\nsymbols: 1-3\neach row: is even\neach pair: not all equal\n") ==
        "no candidate is left in a2, as each of a1 and a2 is one of even numbers and row a repeats nothing");
}

TEST_CASE("two equal givens in a row are named, and so is a given that a rule on its cell forbids") {
  CHECK(contradiction("- LatinSquare\n- size: 2x2\n- initial: [\"11\", \"..\"]\n") ==
        "a2 cannot be 1 beside a1 in row a");
  CHECK(contradiction("size: 1x2\nsymbols: 1-3\ninitial: 3.\nconstraints: [a1 = 2]\n") ==
        "a1 cannot be 3, which is no candidate there");
  // All others have an end, too: without the mark at the given, the rest of the cell's candidates would go on.
  CHECK(contradiction("size: 1x2\nsymbols: 1-3\ninitial: 1.\neach row: all different\neach cell: is 2-3\n") ==
        "a1 cannot be 1, which is no candidate there");
}

TEST_CASE("a given may be a symbol that is a candidate nowhere") {
  CHECK(contradiction("size: 1x2\nsymbols: 1-2\ninitial: .2\neach cell: is 1\neach row: sum > 3\n") ==
        "a2 cannot be 2, which is no candidate there");
}

TEST_CASE("a rule by which cells differ, and more, is told itself where it leaves no candidate") {
  CHECK(contradiction("size: 1x2\nsymbols: 1-9\ninitial: [\"5 .\"]\n"
                      "each cell and neighbors: cell 1 = sum of difference of each pair\n")
            .starts_with("no candidate is left in a1, as a1 is the sum of "));
}

TEST_CASE("of a line that can neither be there nor not it is told which, and not what stands for it") {
  const Explained explained(composing::from_text(
      "- size: 3x4\n- symbols: 1-2 -\n- links: shown\n- no loop links\n- each linked pair: all equal\n"
      "- each clued cell: is clue and links = 1\n"
      "- each unclued cell: if is - then links = 0 else links = 2\n"
      "- clues: [12.., ...., 2..1]\n"));
  CHECK(contradiction(explained) ==
        "it can be neither that a line runs b3-c3 nor that no line runs b3-c3, as c3 is - or c3 has 2 links; if b3 and "
        "c3 are linked, then b3 and c3 are equal");
}

TEST_CASE("a step after which nothing fits any more does not list all that could stand there") {
  const Explained explained(composing::from_text(
      "- size: 3x3\n- symbols: w b\n- links: shown\n- one loop links\n- each cell: links = 0 or links = 2\n"
      "- each cell: if is w then links = 2 else links = 0\n- initial: [bbb, bwb, bbb]\n"));
  REQUIRE(explained.explainer.standing() == Standing::contradiction);
  const Wording wording(explained.rules, explained.explainer.approach().techniques, CellNames::letters);
  for (const auto& step : explained.journal().steps())
    for (const auto* const hidden : {"not no", "not yes", "neither no nor yes"})
      CHECK(wording.sentence(step, step.proof()).find(hidden) == std::string::npos);
}

TEST_CASE("of a contradiction, only the steps that it rests on are needed") {
  const Explained explained(
      composing::from_text("size: 2x2\nsymbols: 1-3\neach row: is even\neach a1-a2: not all equal\n"));
  CHECK(contradiction(explained) ==
        "no candidate is left in a2, as each of a1 and a2 is one of even numbers and row a repeats nothing");
  const auto needed = explained.journal().needed();
  std::size_t row_b = 0;
  for (std::size_t i = 0; i < needed.size(); ++i)
    for (const auto& candidate : explained.journal().steps()[i].eliminations)
      if (index(candidate.cell) > 1 && needed[i]) ++row_b;
  CHECK(row_b == 0);
}

}  // namespace
}  // namespace grids::explain
