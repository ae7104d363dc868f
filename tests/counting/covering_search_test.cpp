#include "counting/covering_search.hpp"

#include <algorithm>
#include <atomic>
#include <random>

#include "constraints/normal_forms/pair_relation.hpp"
#include "sample_puzzles.hpp"
#include "search/search.hpp"
#include "test.hpp"

using namespace grids;

namespace {

using Status = CoveringSearch::Status;

Puzzle free_cells(std::size_t count, std::int64_t symbols) { return {Grid({1, count}), Symbols::numbers(1, symbols)}; }

std::vector<Domain> candidates_of(const Puzzle& puzzle) { return {puzzle.domains().begin(), puzzle.domains().end()}; }

/// Says of two cells that they differ, and nothing of any third one.
void differ(Puzzle& puzzle, CellId a, CellId b) {
  PairRelation::Partners others{};
  for (const auto symbol : puzzle.symbols().all()) others[index(symbol)] = puzzle.symbols().all() - Domain::of(symbol);
  puzzle.add(std::make_shared<PairRelation>(a, b, others, Label("other", "other")));
}

}  // namespace

TEST_CASE("cells that nothing joins take what is wanted of them, with a guess each") {
  const auto puzzle = free_cells(4, 5);
  const auto program = Program::lower(puzzle);
  CoveringSearch search(program, {});
  std::vector<Domain> wanted;
  for (const std::size_t symbol : {4U, 0U, 2U, 3U}) wanted.push_back(Domain::of(symbol_at(symbol)));
  REQUIRE(search.find(candidates_of(puzzle), wanted, 100) == Status::solution);
  CHECK(std::ranges::equal(search.solution(), wanted));
  CHECK(search.statistics().nodes == 5);
  CHECK(search.statistics().guesses == 4);
  CHECK(search.statistics().deepest == 4);
  CHECK(search.statistics().failures == 0);
  // What is no longer left is not taken, whether it is wanted or not.
  auto left = candidates_of(puzzle);
  left[0] = Domain(0b01010);
  REQUIRE(search.find(left, wanted, 100) == Status::solution);
  CHECK(search.solution()[0] == Domain(0b00010));
  CHECK(std::ranges::equal(search.solution().subspan(1), std::span(wanted).subspan(1)));
  CHECK(search.statistics().nodes == 10);
}

TEST_CASE("cells with few candidates are decided first, and what they refute is refuted at once") {
  // Three cells of two symbols differ by twos: one guess, its contrary, and that is all.
  auto puzzle = free_cells(6, 3);
  for (std::size_t i = 3; i < 6; ++i) REQUIRE(puzzle.narrow(cell_at(i), Domain(0b011)));
  differ(puzzle, cell_at(3), cell_at(4));
  differ(puzzle, cell_at(3), cell_at(5));
  differ(puzzle, cell_at(4), cell_at(5));
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 3; j < 6; ++j) differ(puzzle, cell_at(i), cell_at(j));
  const auto program = Program::lower(puzzle);
  CoveringSearch search(program, {});
  const auto all = candidates_of(puzzle);
  CHECK(search.find(all, all, 100) == Status::exhausted);
  CHECK(search.statistics().guesses == 1);
  CHECK(search.statistics().failures == 1);
  CHECK(search.statistics().deepest == 1);
  CHECK(search.statistics().nodes == 3);
}

TEST_CASE("whatever is left, a solution of it is found if there is one") {
  std::mt19937 random(2);
  const auto puzzle = samples::latin_square(4);
  const auto program = Program::lower(puzzle);
  std::vector<std::vector<Domain>> solutions;
  Search every(program);
  every.start({});
  while (every.next() == Search::Status::solution)
    solutions.emplace_back(every.solution().begin(), every.solution().end());
  REQUIRE(solutions.size() == 576);
  CoveringSearch search(program, {});
  std::size_t found = 0;
  for (int round = 0; round < 300; ++round) {
    auto left = candidates_of(puzzle);
    auto wanted = left;
    for (auto& each : left) each -= Domain(random() & random());
    for (auto& each : wanted) each &= Domain(random());
    const auto allows = [&](std::span<const Domain> solution) {
      return std::ranges::equal(left, solution, [](Domain some, Domain one) { return some.contains(one); });
    };
    const auto expected = std::ranges::any_of(solutions, allows);
    REQUIRE(search.find(left, wanted, 10'000) == (expected ? Status::solution : Status::exhausted));
    if (!expected) continue;
    ++found;
    const auto solution = search.solution();
    CHECK(allows(solution));
    CHECK(std::ranges::any_of(solutions, [&](const auto& each) { return std::ranges::equal(each, solution); }));
  }
  CHECK(found > 50);
  CHECK(found < 250);
}

TEST_CASE("a covering search gives up after so many nodes, or when it is interrupted, and says which") {
  const auto puzzle = samples::latin_square(5);
  const auto program = Program::lower(puzzle);
  const auto all = candidates_of(puzzle);
  CoveringSearch search(program, {});
  for (const std::uint64_t nodes : {1U, 2U, 3U}) {
    const auto before = search.statistics().nodes;
    CHECK(search.find(all, all, nodes) == Status::limit);
    CHECK(search.statistics().nodes - before == nodes);
    CHECK_FALSE(search.out_of_time());
  }
  const std::atomic<bool> interrupted = true;
  Limits limits;
  limits.interrupted = &interrupted;
  limits.nodes = 0;  // which does not count
  CoveringSearch stopped(program, limits);
  CHECK(stopped.find(all, all, 100) == Status::limit);
  CHECK(stopped.out_of_time());
}
