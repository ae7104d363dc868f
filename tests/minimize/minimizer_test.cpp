#include "minimize/minimizer.hpp"

#include <algorithm>
#include <initializer_list>

#include "minimize/orbits.hpp"
#include "sample_puzzles.hpp"
#include "test.hpp"

using namespace grids;

namespace {

std::vector<Given> all_givens(const Solution& solution) {
  std::vector<Given> givens;
  for (std::size_t i = 0; i < solution.size(); ++i) givens.push_back({cell_at(i), solution[i]});
  return givens;
}

/// Whether some orbit of the givens can go and leave the solution the only one.
bool reducible(const CompiledRules& rules, const std::vector<Given>& givens, Symmetry symmetry) {
  PlacementSolver solver(rules);
  const auto groups = orbits(rules.puzzle().grid(), givens, symmetry);
  return std::ranges::any_of(groups, [&](const Orbit& orbit) {
    auto rest = givens;
    std::erase_if(
        rest, [&](const Given& given) { return std::ranges::find(orbit, given.cell, &Given::cell) != orbit.end(); });
    return solver.solve(rest).outcome() == Outcome::unique;
  });
}

}  // namespace

TEST_CASE("minimizing a solved grid leaves an irreducible puzzle with the same solution") {
  const auto puzzle = samples::latin_square(9, {3, 3});
  const CompiledRules rules(puzzle);
  for (const auto symmetry : {Symmetry::none, Symmetry::rotation, Symmetry::mirror}) {
    MinimizeRequest request;
    request.symmetry = symmetry;
    const auto full = samples::givens(puzzle, samples::hard_sudoku_solved);
    const auto result = minimize(rules, full, request);
    REQUIRE(result.unique);
    CHECK(result.irreducible);
    CHECK(result.givens.size() < 40);
    PlacementSolver solver(rules);
    CHECK(solver.solve(result.givens).outcome() == Outcome::unique);
    CHECK(samples::text(puzzle, solver.first_solution()) == samples::hard_sudoku_solved);
    CHECK_FALSE(reducible(rules, result.givens, symmetry));
  }
}

TEST_CASE("more tries never end with more givens, and a seed gives the same result again") {
  const auto puzzle = samples::latin_square(6, {2, 3});
  const CompiledRules rules(puzzle);
  const auto solution = random_solution(rules, {}, 7, {});
  REQUIRE(solution);
  MinimizeRequest request;
  const auto once = minimize(rules, all_givens(*solution), request);
  request.tries = 20;
  const auto often = minimize(rules, all_givens(*solution), request);
  CHECK(often.givens.size() <= once.givens.size());
  CHECK(often.attempts == 20);
  const auto again = minimize(rules, all_givens(*solution), request);
  CHECK(
      std::ranges::equal(often.givens, again.givens, [](const Given& a, const Given& b) { return a.cell == b.cell; }));
}

TEST_CASE("givens with several solutions are returned untouched") {
  const auto puzzle = samples::latin_square(4);
  const CompiledRules rules(puzzle);
  const auto givens = samples::givens(puzzle, "1");
  const auto result = minimize(rules, givens, {});
  CHECK_FALSE(result.unique);
  CHECK(result.givens.size() == 1);
}

TEST_CASE("an interrupted minimizing keeps what it has and does not call it irreducible") {
  const auto puzzle = samples::latin_square(9, {3, 3});
  const CompiledRules rules(puzzle);
  std::atomic<bool> interrupted = false;
  MinimizeRequest request;
  request.limits.interrupted = &interrupted;
  const auto full = samples::givens(puzzle, samples::hard_sudoku_solved);
  const auto result = minimize(rules, full, request, [&](const MinimizeProgress& progress) {
    if (progress.left < 70) interrupted = true;
  });
  CHECK(result.limited);
  CHECK_FALSE(result.irreducible);
  CHECK(result.givens.size() < 81);
  PlacementSolver solver(rules);
  CHECK(solver.solve(result.givens).outcome() == Outcome::unique);
}

TEST_CASE("random solutions differ by seed, obey the givens, and are reproducible") {
  const auto puzzle = samples::latin_square(9, {3, 3});
  const CompiledRules rules(puzzle);
  const auto givens = samples::givens(puzzle, "7");
  const auto first = random_solution(rules, givens, 1, {});
  const auto second = random_solution(rules, givens, 2, {});
  REQUIRE(first);
  REQUIRE(second);
  CHECK(*first != *second);
  CHECK(*first == *random_solution(rules, givens, 1, {}));
  CHECK(puzzle.accepts(*first));
  CHECK(first->front() == givens.front().symbol);
  CHECK_FALSE(random_solution(rules, samples::givens(puzzle, "11"), 1, {}));
}

TEST_CASE("orbits group the givens by their counterparts") {
  const Grid grid(Size{3, 3});
  std::vector<Given> corners;
  for (const auto cell : std::initializer_list<std::size_t>{0, 2, 4, 6})
    corners.push_back({cell_at(cell), symbol_at(0)});
  CHECK(orbits(grid, corners, Symmetry::none).size() == 4);
  CHECK(orbits(grid, corners, Symmetry::rotation).size() == 3);
  CHECK(orbits(grid, corners, Symmetry::mirror).size() == 3);
}
