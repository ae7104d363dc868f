#include "engines/native_engine.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <set>
#include <vector>

#include "sample_puzzles.hpp"
#include "test.hpp"

using namespace grids;
using namespace std::chrono_literals;

namespace {

struct Found {
  Answer answer;
  std::set<Solution> solutions;
};

/// Solutions of a Latin square without givens: each takes a node at least.
Found solve_empty_square(std::size_t side, std::uint64_t at_most, const Limits& limits = {}) {
  const auto puzzle = samples::latin_square(side);
  Found found;
  found.answer = NativeEngine().solve(puzzle, at_most, limits, [&](const Solution& solution) {
    CHECK(puzzle.accepts(solution));
    found.solutions.insert(solution);
    return true;
  });
  return found;
}

}  // namespace

TEST_CASE("the native engine finds as many solutions as are wanted") {
  const auto many = solve_empty_square(6, 900);
  CHECK(many.answer.found == 900);
  CHECK(many.solutions.size() == 900);
  CHECK(many.answer.outcome() == Outcome::several);
  const auto [answer, solutions] = solve_empty_square(4, 1000);
  CHECK(answer.complete);
  CHECK(solutions.size() == 576);
}

TEST_CASE("the native engine stops when it is told, and has what it found by then") {
  std::atomic<bool> interrupted = true;
  const auto at_once = solve_empty_square(6, 900, {.time = {}, .nodes = {}, .interrupted = &interrupted});
  CHECK(at_once.answer.limited);
  CHECK_FALSE(at_once.answer.complete);

  const auto few_nodes = solve_empty_square(6, 900, {.time = {}, .nodes = 100, .interrupted = nullptr});
  CHECK(few_nodes.answer.limited);
  CHECK(few_nodes.answer.found > 0);
  CHECK(few_nodes.answer.found < 900);

  const auto no_time = solve_empty_square(6, 900, {.time = 0ns, .nodes = {}, .interrupted = nullptr});
  CHECK(no_time.answer.limited);
}
