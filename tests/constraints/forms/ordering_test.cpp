#include "constraints/normal_forms/ordering.hpp"

#include <algorithm>

#include "brute_force.hpp"
#include "forms_support.hpp"
#include "test.hpp"

using namespace grids;

TEST_CASE("an ordering compares each number with the next") {
  Random random(1);
  for (int round = 0; round < 600; ++round) {
    const auto cells = random.below(6);
    std::vector<NumberedCell> chain;
    for (std::size_t i = 0; i < cells; ++i) chain.push_back(random_cell(random, i, 4, 0, 6));
    const auto comparison = random_comparison(random);
    brute::check(
        Ordering(chain, comparison, {"ordering", "ordering"}), brute::random_domains(random, cells, 4),
        [&](auto symbols) {
          for (std::size_t i = 0; i + 1 < cells; ++i)
            if (!holds(chain[i].alphabet.number(symbols[i]), comparison, chain[i + 1].alphabet.number(symbols[i + 1])))
              return false;
          return true;
        },
        brute::Strength::domain, random);
  }
}

TEST_CASE("a cell may stand in an ordering twice") {
  Random random(2);
  for (int round = 0; round < 200; ++round) {
    const auto first = random_cell(random, 0, 3, 0, 2);
    const auto second = random_cell(random, 1, 3, 0, 2);
    const auto comparison = random_comparison(random);
    brute::check(
        Ordering({first, second, first}, comparison, {"ordering", "ordering"}), brute::random_domains(random, 2, 3),
        [&](auto symbols) {
          const auto a = first.alphabet.number(symbols[0]);
          const auto b = second.alphabet.number(symbols[1]);
          return holds(a, comparison, b) && holds(b, comparison, a);
        },
        brute::Strength::sound, random);
  }
}

TEST_CASE("cells may stand in an ordering as often as they like") {
  Random random(3);
  for (int round = 0; round < 600; ++round) {
    const auto cells = 1 + random.below(4);
    std::vector<NumberedCell> chain;
    while (chain.size() < 5) chain.push_back(random_cell(random, random.below(cells), 4, 0, 4));
    const auto comparison = random_comparison(random);
    const Ordering ordering(chain, comparison, {"ordering", "ordering"});
    const auto number = [&](std::size_t place, std::span<const SymbolId> symbols) {
      const auto cell = std::ranges::find(ordering.scope(), chain[place].cell) - ordering.scope().begin();
      return chain[place].alphabet.number(symbols[static_cast<std::size_t>(cell)]);
    };
    brute::check(
        ordering, brute::random_domains(random, cells, 4),
        [&](auto symbols) {
          for (std::size_t i = 1; i < chain.size(); ++i)
            if (!holds(number(i - 1, symbols), comparison, number(i, symbols))) return false;
          return true;
        },
        brute::Strength::sound, random);
  }
}

TEST_CASE("a strict ordering of cells with the same numbers makes them differ") {
  const Alphabet digits{Domain::first_symbols(3), {1, 2, 3}};
  const Alphabet shifted{Domain::first_symbols(3), {2, 3, 4}};
  const NumberedCell a{cell_at(0), digits};
  const NumberedCell b{cell_at(1), digits};
  CHECK(Ordering({a, b}, Comparison::less, {}).all_different());
  CHECK_FALSE(Ordering({a, b}, Comparison::at_most, {}).all_different());
  CHECK_FALSE(Ordering({a, {cell_at(1), shifted}}, Comparison::less, {}).all_different());
}
