#include "brute_force.hpp"
#include "constraints/normal_forms/clause.hpp"
#include "constraints/normal_forms/reified_clause.hpp"
#include "constraints/normal_forms/reified_sum.hpp"
#include "forms_support.hpp"
#include "model/puzzle.hpp"
#include "test.hpp"

using namespace grids;

namespace {

bool some_holds(const std::vector<Literal>& literals, std::span<const SymbolId> symbols) {
  bool some = false;
  for (std::size_t i = 0; i < literals.size(); ++i) some |= holds_for(literals[i], symbols[i]);
  return some;
}

}  // namespace

TEST_CASE("a clause asks for one of its literals") {
  Random random(1);
  for (int round = 0; round < 600; ++round) {
    const auto cells = random.below(5);
    const auto literals = random_literals(random, cells);
    brute::check(
        Clause(literals, {"clause", "clause"}), brute::random_domains(random, cells, 3),
        [&](auto symbols) { return some_holds(literals, symbols); }, brute::Strength::domain, random);
  }
}

TEST_CASE("literals of one cell are one literal in a clause") {
  const Clause clause({{cell_at(0), Domain(1)}, {cell_at(1), Domain(1)}, {cell_at(0), Domain(2)}}, {});
  REQUIRE(clause.scope().size() == 2);
  std::vector<Domain> domains{Domain(6), Domain(6)};
  State state(domains.data(), nullptr);
  CHECK(clause.propagate(state) == Verdict::entailed);
  CHECK(domains[0] == Domain(2));
}

TEST_CASE("a clause forgets the literals that cannot hold") {
  Puzzle puzzle(Grid(Size{1, 3}), Symbols::numbers(1, 3));
  const Clause clause({{cell_at(0), Domain(1)}, {cell_at(1), Domain(1)}, {cell_at(2), Domain(1)}}, {"c", "clause"});
  REQUIRE(puzzle.narrow(cell_at(1), Domain(6)));
  const auto replacement = clause.apply(puzzle);
  REQUIRE(replacement.constraints().size() == 1);
  CHECK(replacement.constraints()[0]->scope().size() == 2);
}

TEST_CASE("a reified clause's flag says whether one of its literals holds") {
  Random random(2);
  for (int round = 0; round < 600; ++round) {
    const auto cells = random.below(5);
    const auto literals = random_literals(random, cells);
    const auto flag = random_literal(random, cells);
    brute::check(
        ReifiedClause(flag, literals, {"reified", "clause"}), brute::random_domains(random, cells + 1, 3),
        [&](auto symbols) { return holds_for(flag, symbols.back()) == some_holds(literals, symbols); },
        brute::Strength::domain, random);
  }
}

TEST_CASE("a reified clause may speak of its flag's cell") {
  Random random(3);
  for (int round = 0; round < 600; ++round) {
    const auto literals = random_literals(random, 3);
    const auto flag = random_literal(random, 1);
    brute::check(
        ReifiedClause(flag, literals, {"reified", "clause"}), brute::random_domains(random, 3, 3),
        [&](auto symbols) { return holds_for(flag, symbols[1]) == some_holds(literals, symbols); },
        brute::Strength::sound, random);
  }
}

TEST_CASE("a reified conjunction's flag says whether all of its literals hold") {
  Random random(4);
  for (int round = 0; round < 300; ++round) {
    const auto literals = random_literals(random, 3);
    const auto flag = random_literal(random, 3);
    brute::check(
        *reified_conjunction(flag, literals, {"reified", "clause"}), brute::random_domains(random, 4, 3),
        [&](auto symbols) {
          bool all = true;
          for (std::size_t i = 0; i < 3; ++i) all &= holds_for(literals[i], symbols[i]);
          return holds_for(flag, symbols[3]) == all;
        },
        brute::Strength::domain, random);
  }
}

TEST_CASE("a decided flag leaves the clause alone") {
  Puzzle puzzle(Grid(Size{1, 3}), Symbols::numbers(0, 1));
  const Literal flag{cell_at(2), Domain(2)};
  const ReifiedClause reified(flag, {{cell_at(0), Domain(2)}, {cell_at(1), Domain(2)}}, {"r", "clause"});
  CHECK(reified.apply(puzzle).kind() == Replacement::Kind::keep);
  REQUIRE(puzzle.narrow(cell_at(2), Domain(2)));
  const auto replacement = reified.apply(puzzle);
  REQUIRE(replacement.constraints().size() == 1);
  CHECK(replacement.constraints()[0]->scope().size() == 2);
}

TEST_CASE("a sum holds if its flag does") {
  Random random(5);
  for (int round = 0; round < 1000; ++round) {
    const auto cells = random.below(4);
    std::vector<NumberedCell> terms;
    for (std::size_t i = 0; i < cells; ++i) terms.push_back(random_cell(random, i, 3, -3, 5));
    const auto flag = random_literal(random, cells);
    const auto comparison = random_comparison(random);
    const auto target = static_cast<std::int64_t>(random.below(12)) - 3;
    const ReifiedSum sum(flag, terms, comparison, target, {"sum", "sum"});
    const auto strength = comparison == Comparison::equal ? brute::Strength::sound : brute::Strength::domain;
    brute::check(
        sum, brute::random_domains(random, cells + 1, 3),
        [&](auto symbols) {
          std::int64_t total = 0;
          for (std::size_t i = 0; i < cells; ++i) total += terms[i].alphabet.number(symbols[i]);
          return !holds_for(flag, symbols.back()) || holds(total, comparison, target);
        },
        strength, random);
  }
}

TEST_CASE("a sum that must hold narrows to its bounds") {
  std::vector<NumberedCell> terms;
  for (std::size_t i = 0; i < 2; ++i) terms.push_back({cell_at(i), {Domain::first_symbols(5), {1, 2, 3, 4, 5}}});
  const ReifiedSum sum({cell_at(2), Domain(2)}, terms, Comparison::equal, 9, {"sum", "sum"});
  std::vector<Domain> domains{Domain::first_symbols(5), Domain::first_symbols(5), Domain(2)};
  State state(domains.data(), nullptr);
  CHECK(sum.propagate(state) == Verdict::keep);
  CHECK(domains[0] == Domain(0b11000));
  CHECK(domains[1] == Domain(0b11000));
}
