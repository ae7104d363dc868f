#include "search/learning/clause_search.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "core/random.hpp"
#include "test.hpp"

using namespace grids;

namespace {

using Variables = std::vector<std::uint32_t>;

struct Rules {
  std::size_t variables = 0;
  std::vector<Variables> at_most_one;
  std::vector<Variables> at_least_one;

  ClauseSearch search() const {
    ClauseSearch search(variables);
    for (const auto& group : at_most_one) search.at_most_one(group);
    for (const auto& group : at_least_one) search.at_least_one(group);
    return search;
  }
  bool obeyed_by(std::uint64_t holding) const {
    const auto holds = [&](std::uint32_t variable) { return (holding >> variable & 1) != 0; };
    return std::ranges::all_of(at_most_one, [&](const auto& g) { return std::ranges::count_if(g, holds) <= 1; }) &&
           std::ranges::all_of(at_least_one, [&](const auto& g) { return std::ranges::any_of(g, holds); });
  }
};

Variables some_of(std::size_t variables, std::size_t most, Random& random) {
  Variables all(variables);
  std::iota(all.begin(), all.end(), std::uint32_t{0});
  random.shuffle(all);
  all.resize(random.below(most) + 1);
  return all;
}

Rules random_rules(Random& random) {
  Rules rules{3 + random.below(10), {}, {}};
  for (auto groups = random.below(8); groups > 0; --groups)
    rules.at_most_one.push_back(some_of(rules.variables, 3, random));
  for (auto groups = random.below(10); groups > 0; --groups)
    rules.at_least_one.push_back(some_of(rules.variables, 3, random));
  return rules;
}

/// `items` in `places` of one each.
Rules pigeons(std::uint32_t items, std::uint32_t places) {
  Rules rules{std::size_t{items} * places, {}, {}};
  for (std::uint32_t i = 0; i < items; ++i) {
    Variables row(places);
    std::iota(row.begin(), row.end(), i * places);
    rules.at_least_one.push_back(row);
    rules.at_most_one.push_back(row);
  }
  for (std::uint32_t place = 0; place < places; ++place) {
    Variables column;
    for (std::uint32_t i = 0; i < items; ++i) column.push_back(i * places + place);
    rules.at_most_one.push_back(column);
  }
  return rules;
}

}  // namespace

TEST_CASE("a search that learns finds every solution once") {
  Random random(1);
  for (int round = 0; round < 2000; ++round) {
    const auto rules = random_rules(random);
    auto search = rules.search();
    std::set<std::uint64_t> found;
    std::size_t times = 0;
    const std::uint64_t nodes = 1 + random.below(5);
    for (auto status = search.next(nodes); status != ClauseSearch::Status::exhausted; status = search.next(nodes)) {
      if (status == ClauseSearch::Status::limit) continue;
      std::uint64_t holding = 0;
      for (std::size_t i = 0; i < rules.variables; ++i) holding |= std::uint64_t{search.holds(i)} << i;
      found.insert(holding);
      ++times;
    }
    std::set<std::uint64_t> expected;
    for (std::uint64_t holding = 0; holding < std::uint64_t{1} << rules.variables; ++holding)
      if (rules.obeyed_by(holding)) expected.insert(holding);
    REQUIRE(found == expected);
    REQUIRE(times == expected.size());
  }
}

TEST_CASE("clauses that are added behind a solution are heeded from there on") {
  Random random(2);
  for (int round = 0; round < 500; ++round) {
    const auto rules = random_rules(random);
    auto search = rules.search();
    std::vector<std::uint64_t> found;
    while (search.next(1'000'000) == ClauseSearch::Status::solution) {
      std::uint64_t holding = 0;
      Variables held;
      for (std::uint32_t i = 0; i < rules.variables; ++i) {
        if (!search.holds(i)) continue;
        holding |= std::uint64_t{1} << i;
        held.push_back(i);
      }
      REQUIRE(rules.obeyed_by(holding));
      REQUIRE(std::ranges::none_of(found, [&](std::uint64_t other) { return (holding & other) == other; }));
      found.push_back(holding);
      search.not_all(held);
    }
    for (std::uint64_t holding = 0; holding < std::uint64_t{1} << rules.variables; ++holding)
      if (rules.obeyed_by(holding))
        REQUIRE(std::ranges::any_of(found, [&](std::uint64_t other) { return (holding & other) == other; }));
  }
  ClauseSearch decided(1);
  decided.at_least_one(Variables{0});
  REQUIRE(decided.next(10) == ClauseSearch::Status::solution);
  decided.not_all(Variables{0});
  CHECK(decided.next(10) == ClauseSearch::Status::exhausted);
}

TEST_CASE("a search that learns goes on over restarts and many conflicts") {
  auto none = pigeons(8, 7).search();
  CHECK(none.next(10'000'000) == ClauseSearch::Status::exhausted);
  CHECK(none.statistics().restarts > 0);
  CHECK(none.statistics().failures > 300);
  auto permutations = pigeons(6, 6).search();
  std::size_t count = 0;
  while (permutations.next(10'000'000) == ClauseSearch::Status::solution) ++count;
  CHECK(count == 720);
}

TEST_CASE("a search that learns depends on nothing but its rules") {
  const auto rules = pigeons(7, 6);
  auto first = rules.search();
  auto second = rules.search();
  first.next(1'000'000);
  while (second.next(10) == ClauseSearch::Status::limit) continue;
  CHECK(first.statistics().nodes == second.statistics().nodes);
}
