#include "generate/starting_solution.hpp"

#include "composing.hpp"
#include "test.hpp"

using namespace grids;
using grids::composing::from_text;

namespace {

std::optional<Solution> crowded(const Puzzle& puzzle, std::uint64_t seed) {
  const CompiledRules rules(puzzle);
  PlacementSolver solver(rules);
  Random random(seed);
  return crowded_solution(puzzle, solver, Stopwatch(), {}, random);
}

}  // namespace

TEST_CASE("a solution with many cells given at random obeys the rules, and is found by its seed") {
  const auto kings =
      from_text("- size: 6x6\n- symbols: x -\n- each line: count x = 1\n- each king pair: count x < 2\n");
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const auto solution = crowded(kings, seed);
    REQUIRE(solution);
    CHECK(kings.accepts(*solution));
    CHECK(*solution == *crowded(kings, seed));
  }
  CHECK_FALSE(
      crowded(from_text("- size: 4x4\n- symbols: x -\n- each row: count x = 3\n- each column: count x = 2\n"), 1));
}
