#include "search/learning/count_slacks.hpp"

#include <algorithm>
#include <vector>

#include "constraints/normal_forms/count.hpp"
#include "core/random.hpp"
#include "model/puzzle.hpp"
#include "propagation/program.hpp"
#include "test.hpp"

namespace grids::count_slacks {
namespace {

/// How many of the literals hold, by what each cell may still be; and how many cannot.
struct Tally {
  std::int64_t holding = 0;
  std::int64_t failing = 0;
};

Tally tally(const std::vector<Literal>& literals, const std::vector<Domain>& domains) {
  Tally found;
  for (const auto& [cell, symbols] : literals) {
    const auto left = domains[index(cell)];
    found.holding += symbols.contains(left) ? 1 : 0;
    found.failing += (symbols & left).empty() ? 1 : 0;
  }
  return found;
}

bool is_ready(const CountSlacks& slacks, std::size_t propagator) {
  return (slacks.ready()[propagator / 64] >> (propagator % 64) & 1) != 0;
}

/// A puzzle of six cells of 1 to 3, two of which are decided, and one half so, with counts of chance.
struct Counting {
  Puzzle puzzle{Grid({1, 6}), Symbols::numbers(1, 3)};
  std::vector<std::vector<Literal>> literals;
  std::vector<std::int64_t> numbers;

  explicit Counting(Random& random) {
    for (const auto& [cell, left] : {std::pair{1U, 0b001U}, {2U, 0b110U}, {4U, 0b100U}})
      REQUIRE(puzzle.narrow(cell_at(cell), Domain(left)));
    for (int count = 0; count < 70; ++count) {
      auto& some = literals.emplace_back();
      for (std::size_t cell = 0; cell < 6; ++cell)
        if (cell == 0 || random.below(3) != 0) some.push_back({cell_at(cell), Domain(1 + random.below(6))});
      numbers.push_back(static_cast<std::int64_t>(random.below(some.size() + 1)));
      puzzle.add(std::make_shared<Count>(some, Comparison::equal, numbers.back(), Label{}));
    }
  }
};

TEST_CASE("what a count counts are the literals of its cells that are open, each with the sign that is asked for") {
  Puzzle puzzle(Grid({1, 4}), Symbols::numbers(1, 3));
  REQUIRE(puzzle.narrow(cell_at(1), Domain(0b001U)));
  REQUIRE(puzzle.narrow(cell_at(2), Domain(0b110U)));
  const std::vector<Literal> counted{{cell_at(0), Domain(0b010U)},
                                     {cell_at(1), Domain(0b001U)},
                                     {cell_at(2), Domain(0b100U)},
                                     {cell_at(3), Domain(0b110U)}};
  puzzle.add(std::make_shared<Count>(counted, Comparison::at_most, 2, Label{}));
  puzzle.add(std::make_shared<Count>(counted, Comparison::not_equal, 2, Label{}));
  const auto program = Program::lower(puzzle, {.fuse = false});
  const CandidateLiterals candidates(puzzle.domains());
  const CountSlacks slacks(program, candidates);
  REQUIRE(program.propagator_count() == 2);
  const std::size_t range = slacks.counts(0) ? 0 : 1;
  CHECK(slacks.counts(range));
  CHECK_FALSE(slacks.counts(1 - range));
  const std::vector wanted{candidates.is(cell_at(0), symbol_at(1)), candidates.is(cell_at(2), symbol_at(2)),
                           !candidates.is(cell_at(3), symbol_at(0))};
  for (const auto side : CountSlacks::sides) {
    std::vector<ClauseLiteral> found;
    slacks.for_each_literal(range, side, [&found](ClauseLiteral literal) { found.push_back(literal); });
    REQUIRE(found.size() == wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i)
      CHECK(found[i] == (side == CountSlacks::Side::holding ? wanted[i] : !wanted[i]));
  }
  CHECK(slacks.slack(range, CountSlacks::Side::holding) == 1);  // the second cell counts anyway
}

TEST_CASE("a count is due when as many hold, or fail, as may") {
  Random random(5);
  std::size_t due = 0;
  std::size_t waiting = 0;
  for (int round = 0; round < 20; ++round) {
    const Counting counting(random);
    const auto program = Program::lower(counting.puzzle, {.fuse = false});
    const CandidateLiterals candidates(counting.puzzle.domains());
    // Propagators may stand in another order than the constraints: each is known by what it counts.
    std::vector<std::size_t> constraint_of;
    for (std::size_t i = 0; i < program.propagator_count(); ++i)
      for (std::size_t j = 0; j < counting.literals.size(); ++j)
        if (&program.propagator(i) == counting.puzzle.constraints()[j].get()) constraint_of.push_back(j);
    REQUIRE(constraint_of.size() == program.propagator_count());
    CountSlacks slacks(program, candidates);

    std::vector<std::vector<ClauseLiteral>> held;  // of each step those that came to hold, in their order
    std::vector<std::vector<Domain>> before{{counting.puzzle.domains().begin(), counting.puzzle.domains().end()}};
    const auto check = [&] {
      for (std::size_t i = 0; i < constraint_of.size(); ++i) {
        const auto& literals = counting.literals[constraint_of[i]];
        const auto number = counting.numbers[constraint_of[i]];
        const auto [holding, failing] = tally(literals, before.back());
        const bool expected = holding >= number || failing >= std::ssize(literals) - number;
        REQUIRE(is_ready(slacks, i) == expected);
        REQUIRE(slacks.counts(i));
        const auto open = std::ssize(literals) - holding - failing;
        if (holding + open > number) REQUIRE(slacks.slack(i, CountSlacks::Side::holding) == number - holding);
        if (failing + open > std::ssize(literals) - number)
          REQUIRE(slacks.slack(i, CountSlacks::Side::failing) == std::ssize(literals) - number - failing);
        (expected ? due : waiting) += 1;
      }
    };
    check();
    for (int step = 0; step < 60; ++step) {
      if (!held.empty() && random.below(3) == 0) {
        for (auto literal = held.back().rbegin(); literal != held.back().rend(); ++literal) slacks.undo(*literal);
        held.pop_back();
        before.pop_back();
      } else {
        auto domains = before.back();
        const auto cell = cell_at(random.below(6));
        const auto left = domains[index(cell)];
        const auto gone = symbol_at(random.below(3));
        if (left.single() || !left.contains(gone)) continue;
        domains[index(cell)] -= Domain::of(gone);
        auto& now = held.emplace_back(std::vector{!candidates.is(cell, gone)});
        if (domains[index(cell)].single() && !candidates.two_valued(cell))
          now.push_back(candidates.is(cell, domains[index(cell)].lowest()));
        for (const auto literal : now) slacks.hold(literal);
        before.push_back(std::move(domains));
      }
      check();
    }
  }
  REQUIRE(due > 1'000);
  REQUIRE(waiting > 1'000);
}

}  // namespace
}  // namespace grids::count_slacks
