#include "engines/sat/guarded_rules.hpp"

#include <algorithm>

#include "constraints/normal_forms/all_different.hpp"
#include "constraints/normal_forms/ordering.hpp"
#include "constraints/normal_forms/pair_relation.hpp"
#include "core/random.hpp"
#include "test.hpp"

using namespace grids;

namespace {

using Fact = GuardedRules::Fact;
constexpr std::uint64_t plenty = 1'000'000;

/// Three cells of 1 to 3 that differ; the first is less than the second; the second and the third are no neighbours.
Puzzle three_cells() {
  Puzzle puzzle(Grid({1, 3}), Symbols::numbers(1, 3));
  const Region cells{cell_at(0), cell_at(1), cell_at(2)};
  puzzle.add(std::make_shared<AllDifferent>(cells));
  PairRelation::Partners less{};
  PairRelation::Partners apart{};
  for (std::size_t a = 0; a < 3; ++a)
    for (std::size_t b = 0; b < 3; ++b) {
      if (a < b) less[a].insert(symbol_at(b));
      if (a + 1 != b && b + 1 != a) apart[a].insert(symbol_at(b));
    }
  puzzle.add(std::make_shared<PairRelation>(cell_at(0), cell_at(1), less, Label("less", "less")));
  puzzle.add(std::make_shared<PairRelation>(cell_at(1), cell_at(2), apart, Label("apart", "apart")));
  return puzzle;
}

bool is_so(const Fact& fact, const std::vector<SymbolId>& symbols) {
  return (symbols[index(fact.cell)] == fact.symbol) == fact.holds;
}

/// Whether some filling obeys the rules and facts, and some of `some`.
bool possible(const Puzzle& puzzle, const std::vector<std::size_t>& rules, const std::vector<Fact>& facts,
              const std::vector<Fact>& some) {
  for (std::size_t number = 0; number < 27; ++number) {
    const std::vector symbols{symbol_at(number % 3), symbol_at(number / 3 % 3), symbol_at(number / 9)};
    const auto so = [&](const Fact& fact) { return is_so(fact, symbols); };
    const auto obeyed = [&](std::size_t rule) {
      std::vector<SymbolId> own;
      for (const auto cell : puzzle.constraints()[rule]->scope()) own.push_back(symbols[index(cell)]);
      return puzzle.constraints()[rule]->accepts(own);
    };
    if (std::ranges::all_of(rules, obeyed) && std::ranges::all_of(facts, so) &&
        (some.empty() || std::ranges::any_of(some, so)))
      return true;
  }
  return false;
}

std::vector<Fact> some_facts(Random& random, std::size_t most) {
  std::vector<Fact> facts;
  for (auto count = random.below(most + 1); count > 0; --count)
    facts.push_back({cell_at(random.below(3)), symbol_at(random.below(3)), random.below(2) == 0});
  return facts;
}

}  // namespace

TEST_CASE("any rules can be asked about together, with what is known, and what they rest on is told") {
  const auto puzzle = three_cells();
  GuardedRules guarded(puzzle);
  if (!guarded.expressible(0)) return;  // without the solver
  Random random(1);
  std::size_t impossible = 0;
  for (int round = 0; round < 300; ++round) {
    std::vector<std::size_t> rules;
    for (std::size_t rule = 0; rule < 3; ++rule)
      if (random.below(2) == 0) rules.push_back(rule);
    const auto facts = some_facts(random, 3);
    const auto some = some_facts(random, 2);
    const bool expected = possible(puzzle, rules, facts, some);
    REQUIRE(guarded.ask(rules, facts, some, plenty) == (expected ? Feasibility::possible : Feasibility::impossible));
    if (expected) {
      const std::vector symbols{guarded.symbol(cell_at(0)), guarded.symbol(cell_at(1)), guarded.symbol(cell_at(2))};
      for (const auto& fact : facts) CHECK(is_so(fact, symbols));
      continue;
    }
    ++impossible;
    const auto core = guarded.core();
    CHECK(std::ranges::is_sorted(core));
    CHECK(std::ranges::includes(rules, core));
    CHECK_FALSE(possible(puzzle, core, facts, some));
  }
  CHECK(impossible > 30);
}

TEST_CASE("whether the cells of a rule can come to another total is proved") {
  auto puzzle = three_cells();
  const Region cells{cell_at(0), cell_at(1), cell_at(2)};
  puzzle.add(std::make_shared<Ordering>(numbered(puzzle, cells), Comparison::less, Label("rising", "rising")));
  GuardedRules guarded(puzzle);
  if (!guarded.expressible(0)) return;
  CHECK(guarded.other_total(0, 6, plenty) == Feasibility::impossible);
  CHECK(guarded.other_total(0, 5, plenty) == Feasibility::possible);
  CHECK(guarded.other_total(3, 6, plenty) == Feasibility::impossible);
  CHECK(guarded.other_total(1, 3, plenty) == Feasibility::possible);
  CHECK(guarded.other_total(1, 5, plenty) == Feasibility::possible);
}

TEST_CASE("rules that are asked about are heeding a stop, also where they are asked about for the first time") {
  const auto puzzle = three_cells();
  GuardedRules guarded(puzzle);
  if (!guarded.expressible(0)) return;
  const auto before = guarded.work();
  const std::atomic<bool> stopped = true;
  guarded.heed(StopToken(&stopped));
  CHECK(guarded.expressible(0));
  CHECK_THROWS_AS(guarded.expressible(1), Stopped);
  guarded.heed({});
  CHECK(guarded.expressible(2));
  CHECK(guarded.work() > before);
  CHECK_THROWS_AS(GuardedRules(puzzle, StopToken(&stopped)), Stopped);
}
