#include "constraints/normal_forms/pair_relation.hpp"

#include <vector>

#include "core/random.hpp"
#include "test.hpp"

using namespace grids;

TEST_CASE(
    "a relation of two cells leaves exactly what has a partner, and is entailed where all of that goes together") {
  Random random(3);
  std::size_t entailed = 0;
  for (int round = 0; round < 2000; ++round) {
    constexpr std::size_t symbols = 5;
    PairRelation::Partners partners{};
    for (std::size_t symbol = 0; symbol < symbols; ++symbol) partners[symbol] = Domain(random.below(1U << symbols));
    const PairRelation relation(cell_at(0), cell_at(1), partners, {});
    const std::vector<Domain> before{Domain(1 + random.below(31)), Domain(1 + random.below(31))};
    std::vector<Domain> expected(2);
    for (const auto first : before[0])
      for (const auto second : before[1])
        if (partners[index(first)].contains(second)) expected[0].insert(first), expected[1].insert(second);
    auto domains = before;
    State state(domains.data(), nullptr);
    const auto verdict = relation.propagate(state);
    REQUIRE((verdict == Verdict::contradiction) == expected[0].empty());
    if (verdict == Verdict::contradiction) continue;
    REQUIRE(domains == expected);
    bool all = true;
    for (const auto first : domains[0]) all = all && partners[index(first)].contains(domains[1]);
    if (verdict == Verdict::entailed) REQUIRE(all);
    // A decided cell has left the other only what goes with it.
    if (domains[0].single() || domains[1].single()) REQUIRE(verdict == Verdict::entailed);
    entailed += verdict == Verdict::entailed ? 1 : 0;
  }
  CHECK(entailed > 200);
}
