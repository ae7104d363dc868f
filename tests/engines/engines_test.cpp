#include "engines/native_engine.hpp"
#include "engines/placement_solver.hpp"
#include "engines/series_solver.hpp"
#include "engines/switched_rules.hpp"
#include "sample_puzzles.hpp"
#include "test.hpp"

using namespace grids;

namespace {

Answer solve(const Puzzle& puzzle, std::uint64_t at_most, std::vector<Solution>& solutions) {
  return NativeEngine().solve(puzzle, at_most, {}, [&](const Solution& solution) {
    solutions.push_back(solution);
    return true;
  });
}

/// Claims to allow anything while it searches, and accepts nothing.
class Liar : public Propagator {
 public:
  explicit Liar(Region region) : region_(std::move(region)) {}
  std::span<const CellId> scope() const override { return region_; }
  bool accepts(std::span<const SymbolId>) const override { return false; }
  NamedText text(const Puzzle&) const override { return "nothing fits"; }
  std::string_view kind() const override { return "liar"; }
  Verdict propagate(State&) const noexcept override { return Verdict::keep; }

 private:
  Region region_;
};

}  // namespace

TEST_CASE("the native engine tells none, one and several solutions apart") {
  auto puzzle = samples::latin_square(9, {3, 3});
  std::vector<Solution> solutions;

  puzzle.set_givens(samples::givens(puzzle, samples::hard_sudoku));
  CHECK(solve(puzzle, 2, solutions).outcome() == Outcome::unique);
  REQUIRE(solutions.size() == 1);
  CHECK(samples::text(puzzle, solutions.front()) == samples::hard_sudoku_solved);

  puzzle.set_givens(samples::givens(puzzle, "11"));
  CHECK(solve(puzzle, 2, solutions).outcome() == Outcome::none);

  puzzle.set_givens({});
  CHECK(solve(puzzle, 2, solutions).outcome() == Outcome::several);
  const auto first_only = solve(puzzle, 1, solutions);
  CHECK(first_only.outcome() == Outcome::unknown);
  CHECK_FALSE(first_only.limited);
}

TEST_CASE("a sink that has seen enough stops the engine") {
  const auto puzzle = samples::latin_square(4);
  int seen = 0;
  const auto answer = NativeEngine().solve(puzzle, 1000, {}, [&](const Solution&) { return ++seen < 5; });
  CHECK(seen == 5);
  CHECK(answer.found == 5);
  CHECK_FALSE(answer.complete);
}

TEST_CASE("a node limit makes the answer unknown and says so") {
  Limits limits;
  limits.nodes = 1;
  const auto answer =
      NativeEngine().solve(samples::latin_square(9, {3, 3}), 2, limits, [](const Solution&) { return true; });
  CHECK(answer.outcome() == Outcome::unknown);
  CHECK(answer.limited);
}

TEST_CASE("a solution that breaks the puzzle's rules is never reported") {
  auto puzzle = samples::latin_square(3);
  puzzle.add(std::make_shared<Liar>(puzzle.grid().row(0)));
  std::vector<Solution> solutions;
  CHECK_THROWS_AS(solve(puzzle, 1, solutions), std::logic_error);
  CHECK(solutions.empty());
}

TEST_CASE("nor is it by solvers of many puzzles, beside a solution that is known either") {
  auto puzzle = samples::latin_square(3);
  Region cells;
  for (const auto cell : puzzle.grid().cells()) cells.push_back(cell);
  const std::vector<ConstraintPtr> liars{std::make_shared<Liar>(cells)};
  SeriesSolver series(std::make_shared<const Puzzle>(puzzle));
  const auto take = [](const Solution&) { return true; };
  CHECK(series.solve({}, 100, {}, take).found == 12);
  CHECK_THROWS_AS(series.solve(liars, 1, {}, take), std::logic_error);
  const auto number = puzzle.constraints().size();
  puzzle.add(liars[0]);
  const SwitchedRules rules(puzzle, {{number}});
  SwitchedSolver solver(rules);
  CHECK(solver.solve({}, {false}, 100).found == 12);
  const auto known = solver.first_solution();
  CHECK_THROWS_AS(solver.solve({}, {true}, 1), std::logic_error);
  CHECK_THROWS_AS(solver.solve_beside(known, {}, {true}), std::logic_error);
}

TEST_CASE("compiled rules solve any number of placements") {
  const auto puzzle = samples::latin_square(9, {3, 3});
  const CompiledRules rules(puzzle);
  PlacementSolver solver(rules);
  for (int round = 0; round < 2; ++round) {
    CHECK(solver.solve(samples::givens(puzzle, samples::hard_sudoku)).outcome() == Outcome::unique);
    CHECK(samples::text(puzzle, solver.first_solution()) == samples::hard_sudoku_solved);
    CHECK(solver.solve(samples::givens(puzzle, "1........1")).outcome() == Outcome::none);
    CHECK(solver.solve(samples::givens(puzzle, "1")).outcome() == Outcome::several);
    CHECK(solver.first_solution() != solver.last_solution());
  }
}
