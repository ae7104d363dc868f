#include "constraints/normal_forms/all_different.hpp"
#include "constraints/normal_forms/combination.hpp"
#include "constraints/normal_forms/distinct_sum.hpp"
#include "constraints/normal_forms/permutation.hpp"
#include "constraints/normal_forms/symbol_lists.hpp"
#include "laws/meanings.hpp"
#include "test.hpp"

// The normal forms that say which symbols may stand together in a region.
namespace grids {

using namespace laws;

TEST_CASE("a permutation keeps the laws") {
  Chance chance(1);
  for (std::size_t cells = 1; cells <= 6; ++cells) {
    const auto puzzle = row_puzzle(cells, range(1, static_cast<std::int64_t>(cells)));
    const Permutation permutation(puzzle.grid().cells(), puzzle.symbols().all());
    hold_propagator_laws(puzzle, permutation, different, Strength::value, chance);
  }
}

TEST_CASE("all different keeps the laws") {
  Chance chance(2);
  for (const auto& alphabet : alphabets()) {
    const auto puzzle = row_puzzle(static_cast<std::size_t>(chance.number(2, 5)), alphabet);
    hold_propagator_laws(puzzle, AllDifferent(puzzle.grid().cells()), different, Strength::value, chance);
  }
}

TEST_CASE("a combination keeps the laws, domain consistency among them") {
  Chance chance(3);
  for (const std::int64_t symbols : {1, 2, 4, 6, 7, 8, 9, 10, 11, 12}) {
    for (int i = 0; i < 4; ++i) {
      const auto cells = static_cast<std::size_t>(chance.number(1, std::min<std::int64_t>(symbols, 6)));
      const auto puzzle = row_puzzle(cells, range(1, symbols));
      const auto target = chance.number(1, 4 * symbols);
      std::vector<std::uint64_t> allowed(std::max<std::size_t>(1, (std::size_t{1} << symbols) / 64));
      for (std::uint64_t set = 0; set < std::uint64_t{1} << symbols; ++set) {
        std::int64_t total = 0;
        for (const auto symbol : Domain(set)) total += static_cast<std::int64_t>(index(symbol)) + 1;
        if (total % 7 == target % 7 && Domain(set).size() == cells) allowed[set / 64] |= std::uint64_t{1} << (set % 64);
      }
      const auto combination = std::make_shared<Combination>(
          puzzle.grid().cells(), 0, static_cast<std::size_t>(symbols), allowed, Label("sum mod 7", "sum"));
      const auto meaning = [&](const Values& values) { return different(values) && sum(values) % 7 == target % 7; };
      hold_propagator_laws(puzzle, *combination, meaning, Strength::domain, chance);
      auto under_it = puzzle;
      under_it.add(combination);
      hold_rewriting_laws(under_it, meaning, Strength::domain, chance, 4);
    }
  }
}

TEST_CASE("decided cells leave the combinations of the others") {
  const auto puzzle = row_puzzle(4, range(1, 9));
  // Of the symbols 2 to 8 (from 0), relative to the first of them: 2 3 4 8, 2 3 7 8 and 4 5 6 7.
  std::vector<std::uint64_t> allowed(2);
  for (const std::uint64_t set : {0b1000111U, 0b1100011U, 0b0111100U})
    allowed[set / 64] |= std::uint64_t{1} << (set % 64);
  const Combination combination(puzzle.grid().cells(), 2, 7, allowed, {"lists", "combinations"});
  auto given = puzzle;
  REQUIRE(given.narrow(cell_at(1), Domain::of(symbol_at(2))));
  const auto replacement = combination.apply(given);
  const auto left = replacement.constraints();
  REQUIRE(left.size() == 1);
  CHECK(std::ranges::equal(left[0]->scope(), Region{cell_at(0), cell_at(2), cell_at(3)}));
  each_assignment(Domains(3, Domain::first_symbols(9)), [&](const std::vector<SymbolId>& symbols) {
    std::set<std::size_t> others;
    for (const auto symbol : symbols) others.insert(index(symbol));
    const std::set<std::set<std::size_t>> lists{{3, 4, 8}, {3, 7, 8}};
    CHECK(left[0]->accepts(symbols) == lists.contains(others));
  });
}

TEST_CASE("a sum of different numbers keeps the laws") {
  Chance chance(4);
  for (const auto& alphabet : alphabets()) {
    for (const auto form : {LinearRelation::Form::equal, LinearRelation::Form::at_most}) {
      const auto puzzle = row_puzzle(static_cast<std::size_t>(chance.number(2, 5)), alphabet);
      const auto cells = puzzle.grid().cells();
      const auto target = chance.number(0, 3 * static_cast<std::int64_t>(alphabet.size()));
      const DistinctSum relation(cells, Numbers(puzzle, cells), form, target, {"sum", "sum"});
      const auto meaning = [&](const Values& values) {
        return different(values) &&
               (form == LinearRelation::Form::equal ? sum(values) == target : sum(values) <= target);
      };
      hold_propagator_laws(puzzle, relation, meaning, Strength::value, chance);
    }
  }
}

TEST_CASE("a sum of different numbers sees what their bounds leave") {
  const auto puzzle = row_puzzle(4, range(1, 20));
  const auto cells = puzzle.grid().cells();
  const DistinctSum relation(cells, Numbers(puzzle, cells), LinearRelation::Form::equal, 12, {"sum", "sum"});
  auto domains = full_domains(puzzle);
  State state(domains.data(), nullptr);
  REQUIRE(relation.propagate(state) == Verdict::keep);
  for (const auto domain : domains) CHECK(domain == Domain::first_symbols(6));  // 12 = 6 + 3 + 2 + 1
}

TEST_CASE("symbol lists keep the laws") {
  Chance chance(5);
  for (int i = 0; i < 40; ++i) {
    const auto puzzle = row_puzzle(static_cast<std::size_t>(chance.number(1, 5)), range(0, chance.number(1, 6)));
    std::vector<std::vector<SymbolId>> lists(static_cast<std::size_t>(chance.number(1, 4)));
    std::set<std::multiset<std::int64_t>> expected;
    for (auto& list : lists) {
      for (std::size_t cell = 0; cell < puzzle.cell_count(); ++cell)
        list.push_back(symbol_at(
            static_cast<std::size_t>(chance.number(0, static_cast<std::int64_t>(puzzle.symbols().size()) - 1))));
      const auto numbers = values(puzzle, list);
      expected.emplace(numbers.begin(), numbers.end());
    }
    const auto meaning = [&](const Values& values) { return expected.contains({values.begin(), values.end()}); };
    const SymbolLists relation(puzzle.grid().cells(), lists, {"lists", "symbol lists"});
    hold_propagator_laws(puzzle, relation, meaning, Strength::value, chance);
  }
}

}  // namespace grids
