#include <cstdlib>
#include <iostream>

#include "reference/sentences/agreement.hpp"
#include "reference/sentences/random_sentences.hpp"
#include "reference/sentences/samples.hpp"
#include "source_path.hpp"
#include "test.hpp"

// Sentences of every kind, held against enumeration on small grids. What runs always is a sample; the environment
// variable GRIDS_SENTENCES=all tries every pairing of a selector and a rule, and GRIDS_SENTENCES=100000 so many random
// puzzles (see tests/README.md).

namespace grids {
namespace {

constexpr std::size_t random_sample = 250;

std::string wanted() {
  const auto* const wanted = std::getenv("GRIDS_SENTENCES");
  return wanted == nullptr ? "" : wanted;
}

struct Tally {
  std::size_t tried = 0;
  std::size_t sensible = 0;
  std::size_t forced = 0;
  std::size_t restricting = 0;  ///< puzzles that have solutions, but not only those

  void hold(const std::string& text) {
    const auto result = reference::compare(text);
    ++tried;
    sensible += result.makes_sense ? 1 : 0;
    forced += result.forced ? 1 : 0;
    restricting += result.solutions > 0 ? 1 : 0;
    if (result.disagreement) UNSCOPED_INFO(text << *result.disagreement);
    CHECK_FALSE(result.disagreement);
  }

  void tell(const std::string& what) const {
    if (wanted().empty()) return;
    std::cout << what << ": " << tried << " tried, " << sensible << " made sense, " << restricting << " had solutions, "
              << forced << " also without lists\n";
  }
};

std::string puzzle(const reference::SelectorSample& selector, const reference::RuleSample& rule, std::size_t choice) {
  const auto grounds = reference::grounds();
  auto ground = grounds[choice % grounds.size()];
  ground.drawn = selector.drawn;
  ground.clue = rule.clues[choice % rule.clues.size()];
  return text(ground) + "define: {far n: difference >= n, neat: all different}\n\"each " + selector.selector +
         "\": " + rule.body + '\n';
}

}  // namespace

TEST_CASE("every pairing of a selector and a rule has the solutions that enumeration finds") {
  const auto selectors = reference::selector_samples();
  const auto rules = reference::rule_samples();
  // Primes, so that the sample goes through all selectors and rules.
  const auto one_in = tries_all() ? 97U : 389U;
  const bool all = wanted() == "all";
  if (!all && !wanted().empty()) return;
  Tally tally;
  std::size_t pairing = 0;
  for (const auto& selector : selectors)
    for (const auto& rule : rules) {
      ++pairing;
      if (!all && pairing % one_in != 0) continue;
      tally.hold(puzzle(selector, rule, all ? pairing : pairing / one_in));
    }
  tally.tell(std::to_string(selectors.size()) + " selectors and " + std::to_string(rules.size()) + " rules");
  CHECK(tally.sensible > tally.tried / 3);
}

TEST_CASE("sentences that were once misunderstood have the solutions that enumeration finds") {
  const std::string numbers = "size: 1x3\nsymbols: 0-2\n";
  Tally tally;
  for (const auto* const rule :
       {"quotient != max of first 2", "not quotient != min of first 2", "not sum + max of first 2 != a3",
        "contents of first 2 != contents of among 2", "sum of each step is 2-3", "quotient of each step increasing",
        "positions among 1-2 matches /1? 2*/", "sum of each step matches /. (1|2)/"})
    tally.hold(numbers + "each row: " + rule + '\n');
  for (const auto* const rule :  // quotients are fractions
       {"count 2 >= max of quotient of each pair", "count 2 > min of quotient of each pair",
        "sum + 1/2 > max of quotient of each window 2", "sum of quotient of each pair > 5/2",
        "quotient of each pair increasing", "quotient of each pair decreasing"})
    tally.hold("size: 2x3\nsymbols: 1-3\neach row: " + std::string(rule) + '\n');
  tally.hold("size: 2x2\nsymbols: x -\neach cell and sight: connected x\n");
  tally.hold("size: 2x3\nsymbols: x -\neach place of neighbors of a1 a3: connected x\n");
  CHECK(tally.sensible == tally.tried);
}

TEST_CASE("random sentences have the solutions that enumeration finds") {
  const auto count = wanted().empty() ? most_tried(random_sample) : std::strtoull(wanted().c_str(), nullptr, 10);
  Tally tally;
  for (std::size_t seed = 0; seed < count; ++seed) tally.hold(reference::random_sentences(seed));
  tally.tell("random puzzles");
  CHECK(tally.sensible >= 2 * tally.tried / 5);
}

}  // namespace grids
