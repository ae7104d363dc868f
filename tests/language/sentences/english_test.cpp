#include <map>

#include "composing.hpp"
#include "constraints/catalogue.hpp"
#include "language/composer.hpp"
#include "language/sentences/english_reader.hpp"
#include "language/sentences/lowering_support.hpp"
#include "language/sentences/random_rules.hpp"
#include "model/rules/evaluate.hpp"
#include "test.hpp"

// `check` tells in English what a sentence came to. Whoever reads it must not be led to another rule than the one that
// is solved: sentences that are told alike have the same solutions, and the example that is told of one has just the
// solutions that somebody finds who knows nothing else.

using namespace grids;
using namespace lowering_support;

namespace {

struct Told {
  std::string english;
  std::multiset<Solution> solutions;
  std::string example;
  std::multiset<Solution> of_example;
};

/// What the words allow: "row a: the sum of a1-a3 is 6".
std::multiset<Solution> allowed(const std::string& example, const Puzzle& puzzle) {
  rules::Vocabulary vocabulary(puzzle.symbols());
  const auto rule = english_reader::read(example.substr(example.find(": ") + 2), vocabulary, puzzle);
  auto free = puzzle;
  free.set_constraints({});
  const auto cells = puzzle.grid().cells();
  auto all = accepted(free);
  std::erase_if(all, [&](const Solution& each) { return !rules::holds(rule, vocabulary, {cells, each}); });
  return all;
}

std::optional<Told> told(const std::string& rule) {
  const Catalogue catalogue;
  Composer composer(catalogue, Library{});
  composer.add_source(std::make_shared<const Source>(
      Source{"text", "size: 1x3\nsymbols: 1-3 x=5\nleft: 2\neach row: \"" + rule + "\"\n"}));
  try {
    const auto puzzle = composer.compose();
    const auto& statement = composer.statements().front();
    Told told{statement.text, accepted(puzzle), statement.example, {}};
    if (!told.example.empty()) told.of_example = allowed(told.example, puzzle);
    return told;
  } catch (const InputError&) {
    return std::nullopt;
  }
}

/// Holds every rule that is told in the same words against the first one.
class SayingsOfRules {
 public:
  void add(const std::string& rule) {
    auto one = told(rule);
    if (!one) return;
    if (!one->example.empty()) {
      CAPTURE(rule, one->example);
      CHECK(one->of_example == one->solutions);
      ++examples_;
    }
    const auto [known, is_new] = known_.try_emplace(one->english, rule, one->solutions);
    if (is_new) return;
    CAPTURE(one->english, known->second.first, rule);
    CHECK(known->second.second == one->solutions);
  }
  std::size_t count() const { return known_.size(); }
  /// How many examples were read.
  std::size_t examples() const { return examples_; }

 private:
  std::map<std::string, std::pair<std::string, std::multiset<Solution>>> known_;
  std::size_t examples_ = 0;
};

const std::vector<std::string> statements{"cell 1 = 1", "cell 2 > 1", "all different", "count 3 < 2", "not sum = 6"};

const std::vector<std::string> joints{"A and B",
                                      "A or B",
                                      "A and B or C",
                                      "A and (B or C)",
                                      "(A or B) and C",
                                      "A or B and C",
                                      "not A or B",
                                      "not (A or B)",
                                      "not A and B",
                                      "not (A and B)",
                                      "A and not B",
                                      "not not A",
                                      "if A then B",
                                      "if A then B or C",
                                      "(if A then B) or C",
                                      "if A then B else C",
                                      "if A or B then C",
                                      "if not A then B",
                                      "not (if A then B)",
                                      "if A then (if B then C)",
                                      "if (if A then B) then C",
                                      "if A then B and C",
                                      "(if A then B) and C",
                                      "A and B and C",
                                      "not A and not B"};

std::string put(std::string joint, const std::vector<std::string>& in) {
  std::string text;
  for (const char letter : joint)
    text += letter >= 'A' && letter <= 'C' ? in[static_cast<std::size_t>(letter - 'A')] : std::string(1, letter);
  return text;
}

}  // namespace

TEST_CASE("rules that are told alike are alike, however they are joined") {
  SayingsOfRules words;
  for (const auto& joint : joints)
    for (const auto& a : statements)
      for (const auto& b : statements) words.add(put(joint, {a, b, "cell 3 = 2"}));
  CHECK(words.count() > 400);
  CHECK(words.examples() > 500);
}

TEST_CASE("rules that are told alike are alike, whatever they speak of") {
  SayingsOfRules words;
  for (unsigned seed = 0; seed < 600; ++seed) words.add(random_rules::RuleWriter(seed).rule());
  const std::vector<std::string> lists{"symbols",
                                       "first 2",
                                       "last 2",
                                       "first 2 reversed",
                                       "reversed first 2",
                                       "rest",
                                       "inner",
                                       "ends",
                                       "among 1-2",
                                       "first 2 among 1-2",
                                       "among 1-2 first 2",
                                       "positions of among 1",
                                       "first clue",
                                       "cell clue",
                                       "cell 1",
                                       "cell (cell 1)",
                                       "sum of each step",
                                       "length of each run among 1",
                                       "sum of each run among 1-2"};
  for (const auto& list : lists)
    for (const auto* of : {"sum of L = 3", "max of L = 2", "L is 1-2", "L all different", "length of L = 2",
                           "L increasing", "L includes 2", "L = clue", "sum of L + 1 = 4", "count 1 of L = 1", "L = 2",
                           "L < 3", "number of each run among 1 = 1", "L = reversed"}) {
      std::string rule = of;
      for (auto at = rule.find('L'); at != std::string::npos; at = rule.find('L', at + list.size()))
        rule.replace(at, 1, list);
      words.add(rule);
    }
  CHECK(words.count() > 500);
  CHECK(words.examples() > 600);
}
