#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "composing.hpp"
#include "language/reading.hpp"
#include "model/rules/constraint_maker.hpp"
#include "model/rules/english.hpp"
#include "model/rules/rule.hpp"
#include "test.hpp"

using namespace grids;

namespace {

/// Puts closed rules into words instead of making constraints of them.
class Telling : public ConstraintMaker {
 public:
  void add(ClosedRule closed, Puzzle& puzzle) const override {
    said.push_back(rules::english(closed.rule.rule(), *closed.vocabulary, puzzle));
  }

  mutable std::vector<std::string> said;
};

/// What the rule comes to on each of the areas, which are drawn in one puzzle of 4x4.
std::vector<std::string> said_of(const std::string& rule, const std::vector<std::string>& areas) {
  std::string drawn;
  for (const auto& area : areas) drawn += (drawn.empty() ? "" : ", ") + area;
  const Telling telling;
  auto composer = composing::composer(telling);
  composer.add_source(reading::source("size: 4x4\nsymbols: 1-9\nareas: [" + drawn + "]\neach area: " + rule + "\n"));
  composer.compose();
  return telling.said;
}

/// The same of puzzles with one of the areas each.
std::vector<std::string> said_one_by_one(const std::string& rule, const std::vector<std::string>& areas) {
  std::vector<std::string> all;
  for (const auto& area : areas)
    for (auto& each : said_of(rule, {area})) all.push_back(std::move(each));
  return all;
}

const std::vector<std::string> rows{"a1-d1 = 7", "a2-d2 = 7", "d3 b3 c3 a3 = 7", "a4-c4 = 7"};
const std::vector<std::string> pairs{"a1 b1", "c1 d1", "d2 c2", "a3 a4", "b3 b4"};
const std::vector<std::string> single_cells{"a1", "b1", "c1", "b2", "c2", "c3", "d4", "a2", "d2"};

}  // namespace

TEST_CASE("a rule says of lists that are alike what it says of each by itself") {
  const auto* const rule =
      GENERATE("all different", "sum = clue", "length of contents = 2", "cell 1 < last 1", "clue = sum of first 2",
               "if sum > 3 then cell 2 = clue else cell 1 != 9", "not (cell 1 = 3 or cell 2 = 4)", "count clue > 1",
               "count (cell 1 + 1) = 2", "max of sum of each run among 1-4 > clue", "sum * 2 = product - clue",
               "reversed = symbols", "sum of positions among 3 = 1");
  INFO(rule);
  CHECK(said_of(rule, rows) == said_one_by_one(rule, rows));
}

TEST_CASE("what reads another clue, or says something about where the cells are, is closed anew") {
  const std::vector<std::string> clued{"a1 b1 = 3", "c1 d1 = 4", "a2 b2 = 3", "c2 d2 = 12", "a3 b3 = 4", "c3 d3 = 12"};
  CHECK(said_of("sum = clue", clued) == said_one_by_one("sum = clue", clued));
  for (const std::string rule : {"connected 1-4", "sum of row of cell 1 > 3", "cell 1 > d4", "count 3 of [a1-a4] = 1",
                                 "min of sum of each pair > 2"}) {
    INFO(rule);
    CHECK(said_of(rule, pairs) == said_one_by_one(rule, pairs));
  }
}

TEST_CASE("links go with the cells that they are of") {
  CHECK(said_of("if linked then all equal", pairs) == said_one_by_one("if linked then all equal", pairs));
  CHECK(said_of("links = count 1-4", single_cells) == said_one_by_one("links = count 1-4", single_cells));
}

TEST_CASE("a variable has its own value in each sentence, whatever the lists") {
  const Telling telling;
  auto composer = composing::composer(telling);
  composer.add_source(reading::source("size: 3x3\nsymbols: 1-3\nfor n in 1-2:\n  - each row: count n = 1\n"));
  composer.compose();
  CHECK(telling.said.size() == 6);
  const auto speaks_of = [&](const std::string& symbol) {
    return std::ranges::count_if(telling.said,
                                 [&](const auto& text) { return text.find(symbol) != std::string::npos; });
  };
  CHECK(speaks_of("2") > 0);
  CHECK(std::set<std::string>(telling.said.begin(), telling.said.end()).size() == 6);
}
