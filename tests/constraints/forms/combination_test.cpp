#include "constraints/normal_forms/combination.hpp"

#include <algorithm>

#include "brute_force.hpp"
#include "test.hpp"

using namespace grids;

TEST_CASE("a combination allows exactly the sets that it is given, whichever they are") {
  constexpr std::size_t symbols = 6;
  Random random(61);
  for (int round = 0; round < 300; ++round) {
    const auto cells = 2 + random.below(3);
    Region region;
    for (std::size_t i = 0; i < cells; ++i) region.push_back(cell_at(i));
    std::uint64_t allowed = 0;
    for (std::uint64_t set = 0; set < 64; ++set)
      if (Domain(set).size() == cells && random.below(2) == 0) allowed |= std::uint64_t{1} << set;
    const Combination combination(region, 0, symbols, {allowed}, {"sets", "combination"});
    brute::check(
        combination, brute::random_domains(random, cells, symbols),
        [&](auto held) {
          Domain set;
          for (const auto symbol : held) set.insert(symbol);
          return set.size() == cells && (allowed >> set.bits() & 1) != 0;
        },
        brute::Strength::domain, random);
  }
}
