#include "constraints/normal_forms/successor.hpp"

#include <algorithm>

#include "brute_force.hpp"
#include "test.hpp"

using namespace grids;

namespace {

using Demand = Successor::Demand;

/// The meaning: symbols follow each other by their numbers, `distance` apart, where `from` has one that follows.
bool means(std::span<const SymbolId> symbols, const Successor::Step& step, Domain exempt, Demand demand) {
  if (exempt.contains(symbols[0])) return true;
  if (!step.from.contains(symbols[0])) return false;
  const auto wanted = static_cast<int>(index(symbols[0])) + step.distance;
  const auto count = std::ranges::count_if(symbols.subspan(1),
                                           [&](SymbolId symbol) { return static_cast<int>(index(symbol)) == wanted; });
  return demand == Demand::exactly_one ? count == 1 : count >= 1;
}

}  // namespace

TEST_CASE("a successor stands in exactly one other cell, or in some") {
  Random random(1);
  for (int round = 0; round < 3000; ++round) {
    const auto symbols = 2 + random.below(4);
    const auto cells = 1 + random.below(5);
    Successor::Step step{Domain(random.next()), static_cast<int>(random.below(5)) - 2};
    // A symbol whose successor would be none at all has none.
    for (std::size_t i = 0; i < Domain::capacity; ++i)
      if (const auto next = static_cast<int>(i) + step.distance; next < 0 || next >= 64)
        step.from -= Domain::of(symbol_at(i));
    const Domain exempt(random.below(3) == 0 ? 0 : random.next() & random.next() & 31);
    const auto demand = random.below(2) == 0 ? Demand::exactly_one : Demand::at_least_one;
    Region others;
    for (std::size_t i = 1; i < cells; ++i) others.push_back(cell_at(i));
    const Successor successor(cell_at(0), others, step, exempt, demand, {"successor", "successor"});
    CAPTURE(round);
    brute::check(
        successor, brute::random_domains(random, cells, symbols),
        [&](auto word) { return means(word, step, exempt, demand); }, brute::Strength::domain, random);
  }
}
