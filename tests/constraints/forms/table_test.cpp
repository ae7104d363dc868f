#include "constraints/normal_forms/table.hpp"

#include <algorithm>
#include <set>

#include "brute_force.hpp"
#include "test.hpp"

using namespace grids;

TEST_CASE("a table leaves what some tuple has, where cells have symbols of their own and tuples fill several blocks") {
  Random random(62);
  const std::size_t lowest[] = {5, 0, 2};
  const std::size_t width[] = {3, 6, 9};
  for (const std::size_t count : {1U, 2U, 63U, 64U, 65U, 100U, 128U, 140U}) {
    for (int round = 0; round < 20; ++round) {
      std::set<std::vector<SymbolId>> listed;
      while (listed.size() < count) {
        std::vector<SymbolId> tuple;
        for (std::size_t i = 0; i < 3; ++i) tuple.push_back(symbol_at(lowest[i] + random.below(width[i])));
        listed.insert(tuple);
      }
      std::vector<std::vector<SymbolId>> order(listed.begin(), listed.end());
      random.shuffle(order);
      Tuples tuples;
      for (const auto& tuple : order) tuples.insert(tuples.end(), tuple.begin(), tuple.end());
      const Table table({cell_at(0), cell_at(1), cell_at(2)}, tuples, {"table", "table"});
      // Some decided, some open to everything, some to a part.
      brute::Domains domains;
      for (std::size_t i = 0; i < 3; ++i) {
        const auto all = Domain(((std::uint64_t{1} << width[i]) - 1) << lowest[i]);
        const auto some = all & Domain(random.next());
        const auto one = Domain::of(symbol_at(lowest[i] + random.below(width[i])));
        const auto way = random.below(3);
        domains.push_back(way == 0 ? all : way == 1 || some.empty() ? one : some);
      }
      const auto is_listed = [&](std::span<const SymbolId> held) {
        return listed.contains({held.begin(), held.end()});
      };
      brute::check(table, domains, is_listed, brute::Strength::domain, random);
    }
  }
}
