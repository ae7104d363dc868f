#include "constraints/normal_forms/automaton.hpp"

#include "brute_force.hpp"
#include "constraints/automata/unroll.hpp"
#include "model/puzzle.hpp"
#include "test.hpp"

using namespace grids;

namespace {

Region first_cells(std::size_t count) {
  Region cells;
  for (std::size_t i = 0; i < count; ++i) cells.push_back(cell_at(i));
  return cells;
}

std::vector<Alphabet> alphabets_of_cells(std::size_t length, std::size_t symbols) {
  return std::vector<Alphabet>(length, Alphabet{Domain::first_symbols(symbols), {}});
}

/// A machine whose next state is drawn at random: of no rule, and so of any.
Automaton random_automaton(Random& random, std::size_t length, std::size_t symbols) {
  constexpr std::size_t states = 5;
  std::vector<std::size_t> targets;
  for (std::size_t i = 0; i < length * states * symbols; ++i) targets.push_back(random.below(states + 2));
  const auto step = [&](std::size_t position, std::size_t state, SymbolId symbol) {
    const auto target = targets[(position * states + state) * symbols + index(symbol)];
    return target < states ? std::optional(target) : std::nullopt;
  };
  return *unroll(alphabets_of_cells(length, symbols), std::size_t{0}, step,
                 [](std::size_t state) { return state % 2 == 0; });
}

}  // namespace

TEST_CASE("an automaton constraint keeps exactly the candidates of accepted words") {
  Random random(1);
  for (int round = 0; round < 400; ++round) {
    const auto length = 1 + random.below(5);
    const auto automaton = std::make_shared<const Automaton>(random_automaton(random, length, 3));
    const AutomatonConstraint constraint(first_cells(length), automaton, {"random", "automaton"});
    brute::check(
        constraint, brute::random_domains(random, length, 3), [&](auto word) { return automaton->accepts(word); },
        brute::Strength::domain, random);
  }
}

TEST_CASE("a cell may stand in the list of an automaton more than once") {
  Random random(2);
  for (int round = 0; round < 400; ++round) {
    const auto automaton = std::make_shared<const Automaton>(random_automaton(random, 4, 3));
    const Region cells{cell_at(0), cell_at(1), cell_at(0), cell_at(2)};
    const AutomatonConstraint constraint(cells, automaton, {"random", "automaton"});
    REQUIRE(constraint.scope().size() == 3);
    brute::check(
        constraint, brute::random_domains(random, 3, 3),
        [&](auto symbols) {
          const std::vector<SymbolId> word{symbols[0], symbols[1], symbols[0], symbols[2]};
          return automaton->accepts(word);
        },
        brute::Strength::sound, random);
  }
}

TEST_CASE("layers of more than 64 states are propagated like others") {
  // The symbols read as a number in base 3 have the remainder 7 by 101.
  const auto step = [](std::size_t, std::size_t state, SymbolId symbol) {
    return std::optional((state * 3 + index(symbol)) % 101);
  };
  const auto automaton = std::make_shared<const Automaton>(
      *unroll(alphabets_of_cells(9, 3), std::size_t{0}, step, [](std::size_t state) { return state == 7; }));
  REQUIRE(automaton->width(5) > 64);
  const AutomatonConstraint constraint(first_cells(9), automaton, {"remainder", "automaton"});
  Random random(3);
  for (int round = 0; round < 5; ++round)
    brute::check(
        constraint, brute::random_domains(random, 9, 3), [&](auto word) { return automaton->accepts(word); },
        brute::Strength::domain, random);
}

TEST_CASE("settled cells leave the automaton of the others") {
  Puzzle puzzle(Grid(Size{1, 3}), Symbols::numbers(1, 3));
  const auto step = [](std::size_t, std::size_t sum, SymbolId symbol) {
    return std::optional(sum + index(symbol) + 1);
  };
  const auto automaton = std::make_shared<const Automaton>(
      *unroll(alphabets_of_cells(3, 3), std::size_t{0}, step, [](std::size_t sum) { return sum == 6; }));
  const AutomatonConstraint constraint(first_cells(3), automaton, {"sum", "sum"});

  REQUIRE(puzzle.narrow(cell_at(1), Domain::of(symbol_at(2))));
  const auto replacement = constraint.apply(puzzle);
  REQUIRE(replacement.kind() == Replacement::Kind::others);
  const auto& smaller = *replacement.constraints().front();
  CHECK(smaller.scope().size() == 2);
  CHECK(smaller.accepts(std::vector{symbol_at(0), symbol_at(1)}));
  CHECK_FALSE(smaller.accepts(std::vector{symbol_at(1), symbol_at(1)}));
  CHECK(puzzle.domain(cell_at(0)) == Domain::first_symbols(2));
}

TEST_CASE("the automaton of no word is a contradiction, and the empty list needs nothing") {
  std::vector<Domain> domains(2, Domain::first_symbols(2));
  std::vector<std::uint64_t> residue(8);
  State state(domains.data(), residue.data());
  const AutomatonConstraint never(first_cells(2), std::make_shared<const Automaton>(Automaton::nothing(2)), {});
  CHECK(never.propagate(state) == Verdict::contradiction);
  const auto stay = [](std::size_t, int symbols, SymbolId) { return std::optional(symbols); };
  const auto empty = unroll({}, 0, stay, [](int) { return true; });
  const AutomatonConstraint always({}, std::make_shared<const Automaton>(*empty), {});
  CHECK(always.propagate(state) == Verdict::entailed);
}
