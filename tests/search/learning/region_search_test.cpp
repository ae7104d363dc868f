#include "search/learning/region_search.hpp"

#include "propagation/program.hpp"
#include "sample_puzzles.hpp"
#include "test.hpp"

using namespace grids;

namespace {

std::uint64_t count_solutions(const Puzzle& puzzle) {
  const auto program = Program::lower(puzzle);
  RegionSearch search(program.chooser()->regions(), puzzle.domains());
  std::uint64_t found = 0;
  while (search.next(1'000'000) == RegionSearch::Status::solution) {
    Solution solution;
    for (const auto domain : search.solution()) solution.push_back(domain.lowest());
    for (const auto& constraint : puzzle.constraints()) {
      std::vector<SymbolId> symbols;
      for (const auto cell : constraint->scope()) symbols.push_back(solution[index(cell)]);
      REQUIRE(constraint->accepts(symbols));
    }
    ++found;
  }
  return found;
}

}  // namespace

TEST_CASE("learning from regions finds every solution once") {
  CHECK(count_solutions(samples::latin_square(3)) == 12);
  CHECK(count_solutions(samples::latin_square(4)) == 576);
  CHECK(count_solutions(samples::latin_square(4, {2, 2})) == 288);
}

TEST_CASE("learning from regions leaves decided cells as they are") {
  auto puzzle = samples::latin_square(3);
  // The first row is 1 2 3: what follows for the others is two squares.
  for (std::size_t column = 0; column < 3; ++column)
    for (std::size_t row = 0; row < 3; ++row) {
      const auto given = Domain::of(symbol_at(column));
      const auto cell = puzzle.grid().cell({row, column});
      CHECK(puzzle.narrow(cell, row == 0 ? given : puzzle.domain(cell) - given));
    }
  CHECK(count_solutions(puzzle) == 2);
}

TEST_CASE("learning from regions leaves out what is excluded") {
  const auto puzzle = samples::latin_square(4);
  const auto program = Program::lower(puzzle);
  const auto count = [&](std::span<const Domain> domains, std::vector<RegionSearch::Candidate> together) {
    RegionSearch search(program.chooser()->regions(), domains);
    search.exclude(together);
    std::uint64_t found = 0;
    while (search.next(1'000'000) == RegionSearch::Status::solution) ++found;
    return found;
  };
  const RegionSearch::Candidate first{cell_at(0), symbol_at(2)};
  const RegionSearch::Candidate second{cell_at(1), symbol_at(3)};
  CHECK(count(puzzle.domains(), {first}) == 576 - 144);
  CHECK(count(puzzle.domains(), {first, second}) == 576 - 48);
  CHECK(count(puzzle.domains(), {}) == 0);
  // What cannot be any more needs no excluding, and what is decided says nothing.
  std::vector<Domain> domains(puzzle.domains().begin(), puzzle.domains().end());
  domains[0] -= Domain::of(symbol_at(2));
  CHECK(count(domains, {first, second}) == 576 - 144);
  for (std::size_t i = 0; i < 16; ++i) domains[i] = puzzle.domain(cell_at(i));
  for (std::size_t i = 1; i < 4; ++i) {
    domains[i] -= Domain::of(symbol_at(2));
    domains[4 * i] -= Domain::of(symbol_at(2));
  }
  domains[0] = Domain::of(symbol_at(2));
  CHECK(count(domains, {first, second}) == 144 - 48);
}
