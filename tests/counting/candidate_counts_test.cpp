#include "counting/candidate_counts.hpp"

#include "sample_puzzles.hpp"
#include "test.hpp"

using namespace grids;

namespace {

/// Findings that leave every candidate of the puzzle possible.
CandidateFindings all_possible(const Puzzle& puzzle) {
  CandidateFindings findings;
  findings.possible.assign(puzzle.domains().begin(), puzzle.domains().end());
  findings.unsettled.resize(findings.possible.size());
  return findings;
}

}  // namespace

TEST_CASE("a candidate is looked for where it stands, and what is found counts for all that it holds") {
  const auto puzzle = samples::latin_square(5);
  CandidateCounts counts(puzzle, 3);
  REQUIRE(counts.run(all_possible(puzzle), {}));
  for (const auto cell : puzzle.grid().cells())
    for (const auto symbol : puzzle.symbols().all()) {
      CHECK(counts.of(cell, symbol).solutions >= 3);
      CHECK_FALSE(counts.of(cell, symbol).exact);
    }
  // There are 161,280 squares: whoever visited them all would take far more.
  CHECK(counts.statistics().nodes < 3000);
  CHECK(counts.statistics().nodes > 0);
}

TEST_CASE("the count of a candidate is exact where there are no other solutions") {
  auto puzzle = samples::latin_square(4);
  puzzle.set_givens(samples::givens(puzzle, "123.341.2..."));
  const auto program = Program::lower(puzzle);
  CandidateCounts counts(puzzle, 1000);
  REQUIRE(counts.run(all_possible(puzzle), {}));
  CHECK(counts.most() == 1000);
  std::uint64_t of_cell = 0;
  for (const auto symbol : puzzle.symbols().all()) {
    const auto& count = counts.of(cell_at(15), symbol);
    CHECK((count.exact || count.solutions == 0));
    of_cell += count.solutions;
  }
  Search search(program);
  std::vector<Search::Narrowing> givens;
  for (const auto& [cell, symbol] : puzzle.givens()) givens.push_back({cell, Domain::of(symbol)});
  search.start(givens);
  std::uint64_t solutions = 0;
  while (search.next() == Search::Status::solution) ++solutions;
  CHECK(of_cell == solutions);
}

TEST_CASE("counting candidates ends at a limit, and where there is nothing to count") {
  auto puzzle = samples::latin_square(5);
  Limits limits;
  limits.nodes = 10;
  CandidateCounts limited(puzzle, 1000);
  CHECK_FALSE(limited.run(all_possible(puzzle), limits));
  CHECK(limited.statistics().nodes <= 12);
  const auto possible = all_possible(puzzle);
  puzzle.set_givens(samples::givens(puzzle, "11"));
  CandidateCounts none(puzzle, 1000);
  CHECK(none.run(possible, {}));
  CHECK(none.of(cell_at(0), symbol_at(0)).solutions == 0);
  CHECK(none.statistics().nodes == 0);
}
