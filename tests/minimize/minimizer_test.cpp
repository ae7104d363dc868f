#include "minimize/minimizer.hpp"

#include <algorithm>

#include "propagation/toy_propagator.hpp"
#include "sample_puzzles.hpp"
#include "test.hpp"

using namespace grids;

namespace {

std::vector<Given> all_givens(const Solution& solution) {
  std::vector<Given> givens;
  for (std::size_t i = 0; i < solution.size(); ++i) givens.push_back({cell_at(i), solution[i]});
  return givens;
}

/// The cell that goes and stays with this one, worked out anew: not by the function under test.
std::size_t opposite(std::size_t cell, std::size_t rows, std::size_t columns, Symmetry symmetry) {
  const auto row = cell / columns;
  const auto column = cell % columns;
  if (symmetry == Symmetry::rotation) return (rows - 1 - row) * columns + (columns - 1 - column);
  return symmetry == Symmetry::mirror ? row * columns + (columns - 1 - column) : cell;
}

/// Whether some given can go, with its counterpart, and leave the solution the only one.
bool reducible(const CompiledRules& rules, const std::vector<Given>& givens, Symmetry symmetry) {
  PlacementSolver solver(rules);
  const auto [rows, columns] = rules.puzzle().grid().size();
  return std::ranges::any_of(givens, [&, rows = rows, columns = columns](const Given& gone) {
    const auto other = opposite(index(gone.cell), rows, columns, symmetry);
    auto rest = givens;
    std::erase_if(rest, [&](const Given& given) { return given.cell == gone.cell || index(given.cell) == other; });
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

TEST_CASE("cells that are to last keep their givens, and their counterparts with them") {
  const auto puzzle = samples::latin_square(9, {3, 3});
  const CompiledRules rules(puzzle);
  const auto full = samples::givens(puzzle, samples::hard_sudoku_solved);
  MinimizeRequest request;
  request.symmetry = Symmetry::rotation;
  for (std::size_t i = 0; i < 9; ++i) request.lasting.push_back(cell_at(i));
  const auto result = minimize(rules, full, request);
  CHECK(result.irreducible);
  CHECK(result.givens.size() < 60);
  const auto given = [&](std::size_t cell) {
    return std::ranges::find(result.givens, cell_at(cell), &Given::cell) != result.givens.end();
  };
  for (std::size_t i = 0; i < 81; ++i) {
    if (i < 9) CHECK(given(i));
    CHECK(given(i) == given(80 - i));
  }
  CHECK(std::ranges::is_sorted(result.givens, {}, &Given::cell));
}

TEST_CASE("minimizing tells how far it is: what was tested, what is left, and the best so far") {
  const auto puzzle = samples::latin_square(4);
  const CompiledRules rules(puzzle);
  const auto solution = random_solution(rules, {}, 3, {});
  REQUIRE(solution);
  MinimizeRequest request;
  request.tries = 3;
  std::vector<MinimizeProgress> told;
  const auto result =
      minimize(rules, all_givens(*solution), request, [&](const MinimizeProgress& now) { told.push_back(now); });
  CHECK(result.attempts == 3);
  // The first try begins with all givens, each that follows with those that are left and one to four that went.
  std::size_t best = 0;
  std::size_t next = 0;
  for (std::uint64_t attempt = 1; attempt <= 3; ++attempt) {
    REQUIRE(next < told.size());
    const auto total = told[next].total;
    CHECK((attempt == 1 ? total == 16 : total > best && total <= best + 4));
    REQUIRE(next + total <= told.size());
    for (std::size_t i = 0; i < total; ++i, ++next) {
      const auto& now = told[next];
      CHECK(now.attempt == attempt);
      CHECK(now.attempts == 3);
      CHECK(now.total == total);
      CHECK(now.tested == i);
      CHECK(now.left + i + 1 >= total);
      if (i > 0) CHECK(now.left <= told[next - 1].left);
      CHECK(now.best == best);
    }
    const auto left = told[next - 1].left;
    best = best == 0 ? left : std::min(best, left);
  }
  CHECK(next == told.size());
  CHECK(result.givens.size() == best);
  // Whether the givens will do, and then each given that goes or stays once in each try.
  CHECK(result.checks == 1 + told.size());
}

TEST_CASE("minimizing out of nodes says so, and no tries are as many as one") {
  const auto puzzle = samples::latin_square(4);
  const CompiledRules rules(puzzle);
  const auto solution = random_solution(rules, {}, 3, {});
  REQUIRE(solution);
  MinimizeRequest request;
  request.tries = 0;
  const auto result = minimize(rules, all_givens(*solution), request);
  CHECK(result.attempts == 1);
  CHECK(result.irreducible);
  CHECK_FALSE(result.limited);
  request.limits.nodes = 0;
  const auto limited = minimize(rules, all_givens(*solution), request);
  CHECK(limited.limited);
  CHECK(limited.attempts == 0);
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

TEST_CASE("looking for a random solution ends at a limit") {
  const auto puzzle = samples::latin_square(9, {3, 3});
  const CompiledRules rules(puzzle);
  Limits limits;
  limits.nodes = 0;
  CHECK_FALSE(random_solution(rules, {}, 1, limits));
  limits.nodes = 100'000;
  CHECK(random_solution(rules, {}, 1, limits));
  limits = {};
  limits.time = std::chrono::nanoseconds(0);
  CHECK_FALSE(random_solution(rules, {}, 1, limits));
  const std::atomic<bool> interrupted = true;
  limits = {};
  limits.interrupted = &interrupted;
  CHECK_FALSE(random_solution(rules, {}, 1, limits));
}

TEST_CASE("all runs for a random solution together keep the limit of nodes") {
  auto puzzle = samples::latin_square(5);
  std::uint64_t looks = 0;  // one in each node, or some more
  const auto never_done = [&looks, cells = puzzle.grid().cells()](State& state) {
    ++looks;
    const bool open = std::ranges::any_of(cells, [&](CellId cell) { return !state[cell].single(); });
    return open ? Verdict::keep : Verdict::contradiction;
  };
  puzzle.add(toys::propagator(
      {.scope = puzzle.grid().cells(), .needs = {.cost = 3, .idempotent = true}, .propagate = never_done}));
  const CompiledRules rules(puzzle);
  const auto looks_within = [&](std::uint64_t nodes) {
    looks = 0;
    Limits limits;
    limits.nodes = nodes;
    CHECK_FALSE(random_solution(rules, {}, 1, limits));
    return looks;
  };
  // The first run has 100 nodes; of a limit of 200, as many are left for the second.
  const auto first_run = looks_within(100);
  CHECK(first_run > 50);
  const auto both_runs = looks_within(200);
  CHECK(both_runs > first_run);
  CHECK(both_runs < 3 * first_run);
}
