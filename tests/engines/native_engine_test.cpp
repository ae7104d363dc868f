#include "engines/native_engine.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <optional>
#include <set>
#include <vector>

#include "composing.hpp"
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

TEST_CASE("lines that are no paths between ends are searched as if nobody had asked whether they are") {
  // A loop through all cells of a board of odd sides; of up to two solutions it is asked after a thousand nodes.
  const auto puzzle = composing::from_text("- SimpleLoop\n- size: 7x7\n");
  const auto solve = [&](std::uint64_t at_most, std::optional<std::uint64_t> nodes) {
    return NativeEngine().solve(puzzle, at_most, {.time = {}, .nodes = nodes, .interrupted = nullptr},
                                [](const Solution&) { return true; });
  };
  const auto all = solve(3, {});
  CHECK(all.complete);
  REQUIRE(all.statistics.nodes > 1100);
  for (const std::optional<std::uint64_t> nodes :
       {std::optional<std::uint64_t>(), std::optional<std::uint64_t>(999), std::optional<std::uint64_t>(1000),
        std::optional<std::uint64_t>(1001), std::optional<std::uint64_t>(all.statistics.nodes - 1)}) {
    const auto asked = solve(2, nodes);
    const auto plain = solve(3, nodes);
    CHECK(asked.outcome() == plain.outcome());
    CHECK(asked.complete == plain.complete);
    CHECK(asked.limited == plain.limited);
    CHECK(asked.statistics.nodes == plain.statistics.nodes);
    CHECK(asked.statistics.failures == plain.statistics.failures);
    CHECK(asked.complete == !nodes);
    if (nodes) CHECK(asked.statistics.nodes == *nodes);
  }
}

TEST_CASE("of paths that a tree has not joined in a thousand nodes as many solutions are told as are wanted") {
  const auto puzzle = composing::from_text(
      "- Numberlink\n- size: 7x7\n- clues: |\n    .......\n    ...4...\n    ..3.2..\n    .....1.\n    ......3\n    "
      "4...2..\n"
      "    ......1\n");
  for (const std::uint64_t at_most : {1U, 2U}) {
    std::set<Solution> found;
    const auto answer = NativeEngine().solve(puzzle, at_most, {}, [&](const Solution& solution) {
      CHECK(puzzle.accepts(solution));
      CHECK(found.insert(solution).second);
      return true;
    });
    CHECK(answer.found == at_most);
    CHECK(found.size() == at_most);
    CHECK(answer.statistics.nodes > 1000);
    CHECK_FALSE(answer.complete);
    CHECK_FALSE(answer.limited);
  }
}
