#include "counting/solution_counter.hpp"

#include <atomic>

#include "composing.hpp"
#include "constraints/normal_forms/pair_relation.hpp"
#include "counting/parts.hpp"
#include "propagation/toy_propagator.hpp"
#include "sample_puzzles.hpp"
#include "search/search.hpp"
#include "test.hpp"

using namespace grids;

namespace {

SolutionCount count(const Puzzle& puzzle) {
  const auto counting = SolutionCounter().count(puzzle);
  CHECK_FALSE(counting.limited);
  return counting.count;
}

}  // namespace

TEST_CASE("the numbers of Latin squares, Sudoku grids, queens and magic squares are the known ones") {
  CHECK(count(samples::latin_square(4)) == SolutionCount(576));
  CHECK(count(samples::latin_square(5)) == SolutionCount(161'280));
  CHECK(count(samples::latin_square(6)) == SolutionCount(812'851'200));
  CHECK(count(samples::latin_square(4, {2, 2})) == SolutionCount(288));
  CHECK(count(samples::latin_square(6, {3, 2})) == SolutionCount(28'200'960));
  CHECK(count(composing::from_text("- NQueens\n- size: 8x8")) == SolutionCount(92));
  CHECK(count(composing::from_text("- MagicSquare")) == SolutionCount(8));
  CHECK(count(composing::from_text("- Binairo\n- size: 6x6")) == SolutionCount(4140));
  CHECK(count(composing::from_text("- Unruly\n- size: 6x6")) == SolutionCount(11'222));
}

TEST_CASE("counting in parts comes to the same, however little memory it has") {
  for (const auto memory : {std::size_t{1} << 11, std::size_t{1} << 13, std::size_t{1} << 24})
    CHECK(count_in_parts(samples::latin_square(4, {2, 2}), memory) == SolutionCount(288));
  CHECK(count_in_parts(samples::latin_square(5), std::size_t{1} << 18) == SolutionCount(161'280));
}

TEST_CASE("few solutions are visited one by one, and the first is told") {
  const auto puzzle = samples::latin_square(4);
  const auto counting = SolutionCounter().count(puzzle);
  CHECK(counting.count == SolutionCount(576));
  REQUIRE(counting.first.size() == 16);
  CHECK(puzzle.accepts(counting.first));
  CHECK(counting.remembered == 0);
  CHECK(counting.time.count() > 0);
  // Of many, too, though they are counted in parts then.
  const auto many = SolutionCounter().count(samples::latin_square(5));
  CHECK(many.first.size() == 25);
  CHECK(many.remembered > 0);
  CHECK(many.statistics.nodes < 161'280);
}

TEST_CASE("cells that tell no solutions apart are decided last, however few candidates they have") {
  auto puzzle = samples::latin_square(5);
  const auto link = puzzle.add_hidden_cell(0, 2);
  puzzle.links.push_back({cell_at(0), cell_at(1), link});
  REQUIRE(puzzle.has_untold_cells());
  PairRelation::Partners partners{};
  for (std::size_t symbol = 0; symbol < 5; ++symbol) partners[symbol] = symbol < 2 ? Domain(0b11) : Domain(0b01);
  puzzle.add(std::make_shared<PairRelation>(cell_at(0), link, partners, Label("linked", "linked")));
  CHECK(count_in_parts(puzzle) == SolutionCount(161'280));
  CHECK(count(puzzle) == SolutionCount(161'280));
}

TEST_CASE("no solution and a single one are counted, too") {
  auto puzzle = samples::latin_square(9, {3, 3});
  puzzle.set_givens(samples::givens(puzzle, samples::hard_sudoku));
  CHECK(count(puzzle) == SolutionCount(1));
  CHECK(count_in_parts(puzzle) == SolutionCount(1));
  puzzle.set_givens(samples::givens(puzzle, "11"));
  CHECK(count(puzzle).zero());
}

TEST_CASE("cells that nothing joins are multiplied, far beyond what could be visited") {
  const auto free = composing::from_text("- size: 10x10\n- symbols: 1-2");
  CHECK(count(free).digits() == "1267650600228229401496703205376");
  const auto lines = composing::from_text("- size: 12x3\n- symbols: 1-3\n- each row: permutation");
  CHECK(count(lines).digits() == "2176782336");
  CHECK(count(composing::from_text("- size: 12x12\n- symbols: 1-2")).beyond());
}

TEST_CASE("cells of which nothing is demanded are multiplied without a guess") {
  const auto free = composing::from_text("- size: 3x4\n- symbols: 1-3");
  const auto program = Program::lower(free);
  const ComponentCounter::Progress nobody;
  ComponentCounter counter(free, program, 1 << 16, nobody);
  CHECK(counter.run({}) == SolutionCount(531'441));
  CHECK(counter.statistics().guesses == 0);
}

TEST_CASE("a limit leaves a number that there are at least") {
  const auto puzzle = samples::latin_square(7);
  for (const std::uint64_t nodes : {1U, 100U, 10'000U, 100'000U}) {
    Limits limits;
    limits.nodes = nodes;
    const auto counting = SolutionCounter().count(puzzle, limits);
    CHECK(counting.limited);
    CHECK(counting.statistics.nodes <= nodes + 2);
    CHECK(counting.count.clamped() < 61'479'419'904'000);
    if (nodes >= 10'000) CHECK(counting.count.clamped() > 1000);
  }
}

TEST_CASE("counting that is told to stop while the rules are prepared says that it was cut short") {
  std::atomic<bool> interrupted = false;
  auto puzzle = samples::latin_square(4);
  // The last rule that rewriting asks: no time is left for what follows.
  puzzle.add(toys::propagator({.scope = puzzle.grid().cells(), .propagate = [&](State&) {
                                 interrupted = true;
                                 return Verdict::keep;
                               }}));
  Limits limits;
  limits.interrupted = &interrupted;
  const auto counting = SolutionCounter().count(puzzle, limits);
  REQUIRE(interrupted);
  CHECK_FALSE(counting.rewriting.stopped);
  CHECK(counting.limited);
  CHECK(counting.count.zero());
  CHECK(counting.statistics.nodes == 0);
}

TEST_CASE("a run that is continued knows what it counted before") {
  const auto puzzle = samples::latin_square(5);
  const auto program = Program::lower(puzzle);
  const ComponentCounter::Progress nobody;
  ComponentCounter counter(puzzle, program, 1 << 24, nobody);
  Limits limits;
  limits.nodes = 100;
  SolutionCount before;
  int runs = 0;
  for (;; ++runs) {
    const auto found = counter.run(limits);
    CHECK(found.clamped() >= before.clamped());
    before = found;
    if (!counter.limited()) break;
  }
  CHECK(runs > 5);
  CHECK(before == SolutionCount(161'280));
}

TEST_CASE("solutions that differ in nothing that is told are one") {
  // Which tent belongs to which tree is not told.
  const auto puzzle =
      composing::from_text("- Tents\n- size: 4x4\n- clues: |\n    . . . .\n    . T T .\n    . T T .\n    . . . .");
  std::uint64_t visited = 0;
  auto working = puzzle;
  REQUIRE_FALSE(rewrite(working).contradiction);
  const auto program = Program::lower(working);
  Search search(program);
  search.start({});
  while (search.next() == Search::Status::solution) ++visited;
  CHECK(visited > 1);
  CHECK(count_in_parts(puzzle) == SolutionCount(visited));
}
