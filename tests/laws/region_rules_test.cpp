#include "closed_rules.hpp"
#include "laws/meanings.hpp"
#include "test.hpp"

// Rules about regions, rewritten, against their meaning.
namespace grids {

using namespace closed_rules;
using namespace laws;

namespace {

Region region(const std::vector<std::size_t>& places) {
  Region cells;
  for (const auto place : places) cells.push_back(cell_at(place));
  return cells;
}

std::vector<std::size_t> places(std::size_t low, std::size_t count) {
  std::vector<std::size_t> all(count);
  std::iota(all.begin(), all.end(), low);
  return all;
}

Values some_values(const Values& alphabet, std::size_t count, Chance& chance) {
  Values values;
  for (std::size_t i = 0; i < count; ++i) values.push_back(chance.among(alphabet));
  return values;
}

constexpr std::array operators{Operator::sum, Operator::difference, Operator::product, Operator::quotient,
                               Operator::any};

}  // namespace

TEST_CASE("cages of any operator keep the laws, whichever of their cells must differ") {
  Chance chance(21);
  for (const auto& alphabet : alphabets()) {
    for (const auto op : operators) {
      const auto cells = static_cast<std::size_t>(chance.number(1, 5));
      auto puzzle = row_puzzle(cells, alphabet);
      const auto target = cage_target(op, some_values(alphabet, cells, chance)).value_or(chance.number(-2, 9));
      add(puzzle, closed_rules::cage(region(places(0, cells)), op, target));
      std::vector<std::size_t> apart;
      if (alphabet.size() >= cells && chance.one_in(2))
        apart = places(0, static_cast<std::size_t>(chance.number(1, static_cast<std::int64_t>(cells))));
      if (!apart.empty()) add(puzzle, all_different(region(apart)));
      const auto meaning = [&](const Values& values) {
        return cage_is(op, values, target) && different(of(values, apart));
      };
      // What differs only partly is seen by the table; where it is too large to list, by less.
      const bool listed = alphabet.size() <= 9 && (op != Operator::any || cells < 5);
      const auto strength = listed && (apart.empty() || apart.size() == cells) ? Strength::domain : Strength::value;
      hold_rewriting_laws(puzzle, meaning, strength, chance, 4);
    }
  }
}

TEST_CASE("an L-shaped cage across two rows knows which of its cells differ") {
  Chance chance(22);
  for (const auto op : operators) {
    auto puzzle = row_puzzle(4, range(1, 6));  // a1 a2 a3 in a row, a3 a4 in a column
    const auto target = cage_target(op, {2, 5, 6, 3}).value_or(7);
    add(puzzle, all_different(region({0, 1, 2})));
    add(puzzle, all_different(region({2, 3})));
    add(puzzle, closed_rules::cage(region({0, 1, 2, 3}), op, target));
    const auto meaning = [&](const Values& values) {
      return cage_is(op, values, target) && different(of(values, {0, 1, 2})) && different(of(values, {2, 3}));
    };
    hold_rewriting_laws(puzzle, meaning, Strength::domain, chance);
  }
}

TEST_CASE("a region that permutes symbols keeps the laws") {
  Chance chance(23);
  for (std::size_t cells = 1; cells <= 5; ++cells) {
    auto puzzle = row_puzzle(cells, range(1, 6));
    add(puzzle, permutation(puzzle, region(places(0, cells)), Domain::first_symbols(cells)));
    const auto meaning = [&](const Values& values) {
      return different(values) && *std::ranges::max_element(values) <= static_cast<std::int64_t>(cells);
    };
    hold_rewriting_laws(puzzle, meaning, Strength::value, chance);
  }
}

TEST_CASE("complete permutations keep the laws") {
  Chance chance(24);
  auto one = row_puzzle(4, range(1, 4));
  add(one, permutation(one, region({2, 0, 3, 1})));
  hold_rewriting_laws(one, different, Strength::value, chance);

  auto two = row_puzzle(5, range(1, 3));
  add(two, rules::Rule::all({permutation(two, region({4, 1, 0})), permutation(two, region({2, 3, 4}))}));
  const auto both = [](const Values& values) {
    return different(of(values, {4, 1, 0})) && different(of(values, {2, 3, 4}));
  };
  hold_rewriting_laws(two, both, Strength::value, chance);

  Puzzle square(Grid({3, 3}), Symbols::numbers(1, 3));
  for (std::size_t i = 0; i < 3; ++i) {
    add(square, permutation(square, square.grid().row(i)));
    add(square, permutation(square, square.grid().column(i)));
  }
  const auto latin = [](const Values& values) {
    for (std::size_t i = 0; i < 3; ++i)
      if (!different(of(values, {3 * i, 3 * i + 1, 3 * i + 2})) || !different(of(values, {i, i + 3, i + 6})))
        return false;
    return true;
  };
  hold_rewriting_laws(square, latin, Strength::value, chance);
}

TEST_CASE("all different keeps the laws with other constraints on the same cells") {
  Chance chance(25);
  auto puzzle = row_puzzle(4, range(1, 9));
  add(puzzle, all_different(region({0, 1, 2})));
  add(puzzle, closed_rules::cage(region({2, 1, 0}), Operator::sum, 11));
  add(puzzle, all_different(region({1, 2, 0})));
  add(puzzle, all_different(region({3, 0})));
  const auto meaning = [](const Values& values) {
    return different(of(values, {0, 1, 2})) && sum(of(values, {0, 1, 2})) == 11 && values[3] != values[0];
  };
  hold_rewriting_laws(puzzle, meaning, Strength::value, chance);
}

TEST_CASE("contents that are one of some lists keep the laws") {
  Chance chance(26);
  using Lists = std::vector<std::vector<SymbolId>>;
  const auto list = [](std::initializer_list<int> numbers) {
    std::vector<SymbolId> symbols;
    for (const auto number : numbers) symbols.push_back(symbol_at(static_cast<std::size_t>(number - 1)));
    return symbols;
  };
  for (const auto& lists : {Lists{list({1, 2, 3})}, Lists{list({1, 2, 3}), list({2, 4, 5})},
                            Lists{list({1, 1, 2}), list({2, 3, 3}), list({1, 1, 2})}}) {
    auto puzzle = row_puzzle(3, range(1, 5));
    add(puzzle, one_of_lists(puzzle, region({0, 1, 2}), lists));
    const auto meaning = [&](const Values& values) {
      return std::ranges::any_of(lists, [&](const std::vector<SymbolId>& symbols) {
        Values numbers;
        for (const auto symbol : symbols) numbers.push_back(static_cast<std::int64_t>(index(symbol)) + 1);
        return std::ranges::is_permutation(numbers, values);
      });
    };
    hold_rewriting_laws(puzzle, meaning, Strength::domain, chance);
  }
}

}  // namespace grids
