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
    CHECK(counting.statistics.nodes >= nodes);
    CHECK(counting.count.clamped() < 61'479'419'904'000);
    if (nodes >= 10'000) CHECK(counting.count.clamped() > 1000);
  }
}

TEST_CASE("what a limit leaves is at most what there is, and at least what was left with fewer nodes") {
  for (const auto* const text :
       {"- size: 3x3\n- symbols: 1-3\n- each row: permutation\n", "- LatinSquare: {size: 4x4}\n",
        "- size: 2x4\n- symbols: 0-2\n- a1 != a2\n- a2 < a3\n- b1 + b2 = b3\n- b3 + b4 = 2\n"}) {
    INFO(text);
    auto puzzle = composing::from_text(text);
    const auto whole = count(puzzle);
    REQUIRE_FALSE(rewrite(puzzle).contradiction);
    const auto program = Program::lower(puzzle);
    const ComponentCounter::Progress nobody;
    std::uint64_t before = 0;
    bool some = false;
    Limits limits;
    for (limits.nodes = 1;; ++*limits.nodes) {
      ComponentCounter counter(puzzle, program, 1 << 16, nobody);
      const auto found = counter.run(limits);
      CHECK(found.clamped() >= before);
      before = found.clamped();
      if (!counter.limited()) break;
      CHECK(counter.statistics().nodes == *limits.nodes);
      REQUIRE(found.clamped() < whole.clamped());
      some = some || found.clamped() > 0;
    }
    CHECK(SolutionCount(before) == whole);
    CHECK(some);
  }
}

TEST_CASE("who counts long tells how many solutions there are at least") {
  std::vector<std::uint64_t> told;
  SolutionCounter counter(1 << 12);
  counter.observe([&told](const SolutionCount& at_least) { told.push_back(at_least.clamped()); });
  Limits limits;
  limits.nodes = 300'000;
  const auto counting = counter.count(samples::latin_square(7), limits);
  CHECK(counting.limited);
  CHECK(counting.statistics.nodes >= 300'000);
  CHECK(told.size() > 5);
  CHECK(told.size() < 30);
  for (const auto count : told) CHECK(count <= counting.count.clamped());
}

TEST_CASE("nodes of counting in parts are the root and one for each guess, refuted or not") {
  // Two cells that differ, and three that cannot by twos: each of the two symbols of one cell is guessed.
  for (const std::size_t cells : {2U, 3U}) {
    Puzzle puzzle(Grid({1, cells}), Symbols::numbers(1, 2));
    PairRelation::Partners others{};
    others[0] = Domain(0b10);
    others[1] = Domain(0b01);
    for (std::size_t i = 0; i < cells; ++i)
      for (std::size_t j = 0; j < i; ++j)
        puzzle.add(std::make_shared<PairRelation>(cell_at(j), cell_at(i), others, Label("other", "other")));
    const auto program = Program::lower(puzzle);
    const ComponentCounter::Progress nobody;
    ComponentCounter counter(puzzle, program, 1 << 16, nobody);
    CHECK(counter.run({}) == SolutionCount(cells == 2 ? 2 : 0));
    CHECK(counter.statistics().nodes == 3);
    CHECK(counter.statistics().guesses == 2);
    CHECK(counter.statistics().failures == (cells == 2 ? 0 : 2));
    CHECK(counter.statistics().deepest == 1);
    CHECK(counter.statistics().propagations > 0);
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
