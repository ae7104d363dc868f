#include "constraints/normal_forms/count.hpp"

#include <algorithm>

#include "brute_force.hpp"
#include "forms_support.hpp"
#include "model/puzzle.hpp"
#include "test.hpp"

using namespace grids;

namespace {

int count_of(const std::vector<Literal>& literals, std::span<const SymbolId> symbols) {
  int count = 0;
  for (std::size_t i = 0; i < literals.size(); ++i) count += holds_for(literals[i], symbols[i]) ? 1 : 0;
  return count;
}

}  // namespace

TEST_CASE("a count compares the literals that hold with a constant") {
  Random random(1);
  for (int round = 0; round < 600; ++round) {
    const auto cells = random.below(6);
    const auto literals = random_literals(random, cells);
    const auto comparison = random_comparison(random);
    const auto number = static_cast<std::int64_t>(random.below(cells + 3)) - 1;
    const Count count(literals, comparison, number, {"count", "count"});
    brute::check(
        count, brute::random_domains(random, cells, 3),
        [&](auto symbols) { return holds<std::int64_t>(count_of(literals, symbols), comparison, number); },
        brute::Strength::domain, random);
  }
}

TEST_CASE("a count compares the literals that hold with the number of another cell") {
  Random random(2);
  for (int round = 0; round < 600; ++round) {
    const auto cells = random.below(5);
    const auto literals = random_literals(random, cells);
    const auto comparison = random_comparison(random);
    const auto total = random_cell(random, cells, 4, -1, static_cast<int>(cells) + 1);
    const Count count(literals, comparison, total, {"count", "count"});
    brute::check(
        count, brute::random_domains(random, cells + 1, 4),
        [&](auto symbols) {
          return holds<std::int64_t>(count_of(literals, symbols), comparison, total.alphabet.number(symbols.back()));
        },
        brute::Strength::domain, random);
  }
}

TEST_CASE("a count may speak of a cell twice, and of its own total") {
  Random random(3);
  for (int round = 0; round < 600; ++round) {
    auto literals = random_literals(random, 3);
    literals.push_back(random_literal(random, 1));
    const auto comparison = random_comparison(random);
    const auto total = random_cell(random, 0, 3, 0, 4);
    const Count count(literals, comparison, total, {"count", "count"});
    REQUIRE(count.scope().size() == 3);
    brute::check(
        count, brute::random_domains(random, 3, 3),
        [&](auto symbols) {
          const auto number = count_of({literals.begin(), literals.begin() + 3}, symbols) +
                              (holds_for(literals[3], symbols[1]) ? 1 : 0);
          return holds<std::int64_t>(number, comparison, total.alphabet.number(symbols[0]));
        },
        brute::Strength::sound, random);
  }
}

TEST_CASE("a count may speak of few cells in many ways") {
  Random random(4);
  for (int round = 0; round < 600; ++round) {
    std::vector<Literal> literals;
    for (int i = 0; i < 6; ++i) literals.push_back(random_literal(random, random.below(3)));
    const auto comparison = random_comparison(random);
    const auto number = static_cast<std::int64_t>(random.below(7));
    const Count count(literals, comparison, number, {"count", "count"});
    brute::check(
        count, brute::random_domains(random, 3, 3),
        [&](auto symbols) {
          const auto holding = std::ranges::count_if(literals, [&](const Literal& literal) {
            const auto place = std::ranges::find(count.scope(), literal.cell) - count.scope().begin();
            return holds_for(literal, symbols[static_cast<std::size_t>(place)]);
          });
          return holds<std::int64_t>(holding, comparison, number);
        },
        brute::Strength::sound, random);
  }
}

TEST_CASE("decided literals are counted once and for all") {
  Puzzle puzzle(Grid(Size{1, 4}), Symbols::numbers(1, 3));
  std::vector<Literal> literals;
  for (std::size_t i = 0; i < 4; ++i) literals.push_back({cell_at(i), Domain::of(symbol_at(0))});
  const Count count(literals, Comparison::equal, 2, {"count 1 = 2", "count"});
  CHECK(count.apply(puzzle).kind() == Replacement::Kind::keep);
  REQUIRE(puzzle.narrow(cell_at(0), Domain::of(symbol_at(0))));
  REQUIRE(puzzle.narrow(cell_at(1), Domain::of(symbol_at(2))));
  const auto replacement = count.apply(puzzle);
  REQUIRE(replacement.constraints().size() == 1);
  const auto& smaller = *replacement.constraints()[0];
  CHECK(smaller.scope().size() == 2);
  CHECK(smaller.accepts(std::vector{symbol_at(0), symbol_at(1)}));
  CHECK_FALSE(smaller.accepts(std::vector{symbol_at(0), symbol_at(0)}));
}
