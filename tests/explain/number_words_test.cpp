// What is told of the steps of puzzles of numbers: all that their rules take, and what shows it.
#include <algorithm>
#include <string>
#include <vector>

#include "explain/told_steps.hpp"
#include "explaining.hpp"
#include "source_path.hpp"

namespace grids::explain {
namespace {

/// The steps that are told of a shipped puzzle.
std::vector<std::string> told_of_numbers(const std::string& file) {
  const Explained explained(composing::from_file(source_path(file)));
  const auto needed = explained.journal().needed();
  ToldSteps told(explained.journal(), explained.rules, needed);
  std::vector<std::string> sentences;
  const Checker checker(explained.rules);
  for (StepNumber i = 0; i < needed.size(); ++i) {
    if (!needed[i]) continue;
    const auto step = told.at(i);
    sentences.push_back(sentence(explained, step));
    CAPTURE(sentences.back());
    CHECK(checker.check(step) == Judgement::proved);
  }
  return sentences;
}

bool among(const std::vector<std::string>& sentences, const std::string& whole) {
  return std::ranges::find(sentences, whole) != sentences.end();
}

}  // namespace

TEST_CASE("what a cell can only be follows from what is told, that cells differ included") {
  const auto told = told_of_numbers("puzzles/kakuro/staircase.yml");
  CHECK(among(told, "f3 can only be 5 or 6: sum, f3 + f4 = 14, and the run f3-f4 repeats nothing"));
}

TEST_CASE("the only run of a column is called a run") {
  const auto told = told_of_numbers("puzzles/kakuro/staircase.yml");
  CHECK(among(told, "d2 and e2 can only be 1 or 3: sum, d2 + e2 = 4, and the run d2-e2 repeats nothing"));
}

TEST_CASE("a step tells what its rule takes where a step that is left out took it first") {
  const auto told = told_of_numbers("puzzles/kakuro/staircase.yml");
  CHECK(among(told,
              "c3, d3, e3 and g3 are none of 1, 2, 3 and 4: combinations, c3 + d3 + e3 + f3 + g3 = 35, all "
              "different"));
  CHECK(among(told, "g4 is none of 1, 2 and 3: sum, f4 + g4 = 13"));
}

TEST_CASE("cells to which a rule leaves the same are told together, however little it took from one") {
  const auto told = told_of_numbers("puzzles/kenken/courtyard.yml");
  CHECK(among(told, "d6 and e6 can only be 2 or 3: product, d6 * e6 = 6, and column 6 has its 6 in f6"));
}

TEST_CASE("of filled cells that exclude the same one is named, which is cited, and of many what they hold") {
  const auto told = told_of_numbers("puzzles/killer/quarry.yml");
  CHECK(among(told,
              "g8 is none of 5, 7, 8 and 9: combinations, e8 + f7 + f8 + g8 = 15, all different, and block d7-f9 "
              "has its 1 in e7"));
  CHECK(among(told,
              "i4 can only be 1 or 3; h4 is neither 5 nor 6: combinations, h4 + i4 + i5 = 10, and column 5 has its "
              "1 and 3 elsewhere, and block g4-i6 has its 4 in h5, and row i has its 2 in i2"));
}

TEST_CASE("a rule that says more of a group than that its cells differ is told with it") {
  const auto told = told_of_numbers("puzzles/kenken/citadel.yml");
  CHECK(among(told,
              "b1 is not 2: rule and groups, column 1 repeats nothing and the largest of e1 f1 g1 minus the others "
              "= 1"));
}

TEST_CASE("what follows from an assumption ends where a rule is seen to be broken") {
  const auto told = told_of_numbers("puzzles/skyscrapers/metropolis.yml");
  CHECK(among(told,
              "f1 is not 4: refutation, if f1 were 4, then f5 = 1, c3 = 4, c5 = 5 and b5 = 6 would follow, but three "
              "buildings are seen in column 5 from the bottom"));
}

}  // namespace grids::explain
