#include "engines/sat/guarded_rules.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <numeric>

#include "composing.hpp"
#include "constraints/normal_forms/all_different.hpp"
#include "constraints/normal_forms/ordering.hpp"
#include "constraints/normal_forms/pair_relation.hpp"
#include "core/random.hpp"
#include "engines/interface/left_out.hpp"
#include "model/rewriter.hpp"
#include "propagation/propagator.hpp"
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

/// What no clauses can say.
class Unspeakable : public Propagator {
 public:
  explicit Unspeakable(Region region) : region_(std::move(region)) {}
  std::span<const CellId> scope() const override { return region_; }
  bool accepts(std::span<const SymbolId>) const override { return true; }
  NamedText text(const Puzzle&) const override { return "anything"; }
  std::string_view kind() const override { return "anything"; }
  Verdict propagate(State&) const noexcept override { return Verdict::keep; }

 private:
  Region region_;
};

}  // namespace

TEST_CASE("any rules can be asked about together, with what is known, and what they rest on is told") {
  const auto puzzle = three_cells();
  GuardedRules guarded(puzzle);
  if (!has_cadical()) return;
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
  if (!has_cadical()) return;
  CHECK(guarded.other_total(0, 6, plenty) == Feasibility::impossible);
  CHECK(guarded.other_total(0, 5, plenty) == Feasibility::possible);
  CHECK(guarded.other_total(3, 6, plenty) == Feasibility::impossible);
  CHECK(guarded.other_total(1, 3, plenty) == Feasibility::possible);
  CHECK(guarded.other_total(1, 5, plenty) == Feasibility::possible);
}

TEST_CASE("that a large sum has its own total alone takes no solver, which would take long") {
  if (!has_cadical()) return;
  std::string cage = "a1";
  for (const auto* const cell : {"a2", "a3", "a4", "a5", "a6", "b1", "b2", "b3", "b4", "b5", "b6"})
    cage.append(" + ").append(cell);
  auto puzzle = composing::from_text("- size: 2x6\n- symbols: 1-9\n- " + cage + " = 60\n");
  rewrite(puzzle);
  REQUIRE(puzzle.constraints().size() == 1);
  GuardedRules guarded(puzzle);
  CHECK(guarded.other_total(0, 60, 1) == Feasibility::impossible);
}

TEST_CASE("rules that are asked about are heeding a stop, also where they are asked about for the first time") {
  const auto puzzle = three_cells();
  GuardedRules guarded(puzzle);
  if (!has_cadical()) return;
  REQUIRE(guarded.expressible(0));
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

TEST_CASE("a question that takes long is given up while the solver thinks") {
  // Twelve pigeons in eleven holes, told pair by pair.
  Puzzle puzzle(Grid({1, 12}), Symbols::numbers(1, 11));
  PairRelation::Partners others{};
  for (std::size_t a = 0; a < 11; ++a) others[a] = Domain::first_symbols(11) - Domain::of(symbol_at(a));
  for (std::size_t a = 0; a < 12; ++a)
    for (std::size_t b = a + 1; b < 12; ++b)
      puzzle.add(std::make_shared<PairRelation>(cell_at(a), cell_at(b), others, Label("apart", "apart")));
  if (!has_cadical()) return;
  GuardedRules guarded(puzzle);
  std::vector<std::size_t> all(puzzle.constraints().size());
  std::iota(all.begin(), all.end(), 0U);
  const auto begin = StopToken::Clock::now();
  guarded.heed(StopToken(nullptr, begin + std::chrono::milliseconds(50)));
  CHECK_THROWS_AS(guarded.ask(all, {}, {}, 1'000 * plenty), Stopped);
  CHECK(StopToken::Clock::now() - begin < std::chrono::seconds(20));
}

TEST_CASE("a rule that clauses cannot say is told from those that they can") {
  auto puzzle = three_cells();
  puzzle.add(std::make_shared<Unspeakable>(Region{cell_at(0), cell_at(1)}));
  GuardedRules guarded(puzzle);
  for (int round = 0; round < 2; ++round) {
    CHECK_FALSE(guarded.expressible(3));
    for (std::size_t rule = 0; rule < 3; ++rule) CHECK(guarded.expressible(rule) == has_cadical());
  }
}

TEST_CASE("rules that are said where they are broken are asked about like others") {
  if (!has_cadical()) return;
  auto puzzle = composing::from_text("- Nurikabe\n- clues: |\n    ....\n    .3..\n    ....\n");
  rewrite(puzzle);
  std::size_t fillings = 1;
  for (const auto domain : puzzle.domains()) fillings *= domain.size();
  REQUIRE(fillings < 100'000);
  std::vector<std::vector<SymbolId>> all;  // all fillings
  for (std::size_t number = 0; number < fillings; ++number) {
    auto rest = number;
    auto& symbols = all.emplace_back();
    for (const auto domain : puzzle.domains()) {
      const std::vector<SymbolId> candidates(domain.begin(), domain.end());
      symbols.push_back(candidates[rest % candidates.size()]);
      rest /= candidates.size();
    }
  }
  const auto& constraints = puzzle.constraints();
  const auto saying = GENERATE(GuardedRules::Saying::in_full, GuardedRules::Saying::bit_by_bit);
  GuardedRules guarded(puzzle, {}, saying);
  Random random(6);
  std::map<Feasibility, std::size_t> met;
  for (int round = 0; round < 60; ++round) {
    std::vector<std::size_t> rules;
    std::vector<ConstraintPtr> asked;
    for (std::size_t rule = 0; rule < constraints.size(); ++rule)
      if (random.below(3) != 0 && guarded.expressible(rule)) {
        rules.push_back(rule);
        asked.push_back(constraints[rule]);
      }
    std::vector<Fact> facts;
    for (auto count = random.below(4); count > 0; --count) {
      const auto cell = random.below(puzzle.cell_count());
      facts.push_back({cell_at(cell), puzzle.domain(cell_at(cell)).lowest(), random.below(2) == 0});
    }
    const auto obeyed = [&](const std::vector<SymbolId>& symbols) {
      return std::ranges::all_of(facts, [&](const Fact& fact) { return is_so(fact, symbols); }) &&
             accepted_by(asked, symbols);
    };
    const auto answer = guarded.ask(rules, facts, {}, plenty);
    ++met[answer];
    REQUIRE(answer == (std::ranges::any_of(all, obeyed) ? Feasibility::possible : Feasibility::impossible));
    if (answer == Feasibility::impossible) continue;
    std::vector<SymbolId> symbols;
    for (std::size_t cell = 0; cell < puzzle.cell_count(); ++cell) symbols.push_back(guarded.symbol(cell_at(cell)));
    REQUIRE(obeyed(symbols));
  }
  CHECK(met[Feasibility::possible] > 5);
  CHECK(met[Feasibility::impossible] > 5);
}

TEST_CASE("said bit by bit, what is cut off is seen after few conflicts, however large the grid is") {
  if (!has_cadical()) return;
  auto puzzle = composing::from_text("- size: 10x10\n- symbols: I x\n- connected I\n");
  rewrite(puzzle);
  REQUIRE(puzzle.constraints().size() == 1);
  const auto at = [&](std::size_t row, std::size_t column) { return puzzle.grid().cell({row, column}); };
  const std::vector<Fact> cut_off = {{at(0, 0), symbol_at(0), true},
                                     {at(0, 1), symbol_at(1), true},
                                     {at(1, 0), symbol_at(1), true},
                                     {at(9, 5), symbol_at(0), true}};
  const std::vector<std::size_t> rules = {0};
  constexpr std::uint64_t few = 20;
  GuardedRules in_full(puzzle);
  CHECK(in_full.ask(rules, cut_off, {}, few) == Feasibility::unknown);
  GuardedRules bit_by_bit(puzzle, {}, GuardedRules::Saying::bit_by_bit);
  CHECK(bit_by_bit.ask(rules, cut_off, {}, few) == Feasibility::impossible);
}
