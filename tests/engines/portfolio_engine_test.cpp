#include "engines/portfolio_engine.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <set>
#include <vector>

#include "engines/native_engine.hpp"
#include "engines/turns.hpp"
#include "sample_puzzles.hpp"
#include "test.hpp"

using namespace grids;
using namespace std::chrono_literals;

namespace {

struct Found {
  Answer answer;
  std::set<Solution> solutions;
};

/// Solutions of a Latin square without givens: each takes the native engine a node at least.
Found solve_empty_square(std::size_t side, std::uint64_t at_most, const Limits& limits = {}) {
  const auto puzzle = samples::latin_square(side);
  Found found;
  found.answer = PortfolioEngine().solve(puzzle, at_most, limits, [&](const Solution& solution) {
    CHECK(puzzle.accepts(solution));
    found.solutions.insert(solution);
    return true;
  });
  return found;
}

}  // namespace

TEST_CASE("auto finds as many solutions as are wanted, also when both engines look for them") {
  for (int run = 0; run < 20; ++run) {
    const auto [answer, solutions] = solve_empty_square(6, 900);
    CHECK(answer.found == 900);
    CHECK(solutions.size() == 900);
    CHECK(answer.outcome() == Outcome::several);
  }
  const auto [answer, solutions] = solve_empty_square(4, 1000);
  CHECK(answer.complete);
  CHECK(solutions.size() == 576);
}

TEST_CASE("auto stops when it is told, and has what it found by then") {
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

TEST_CASE("auto begins as the native engine does: the same solutions in the same order, after as many nodes") {
  const auto puzzle = samples::latin_square(4);
  std::vector<Solution> by_auto;
  std::vector<Solution> by_native;
  const auto into = [](std::vector<Solution>& all) {
    return [&all](const Solution& solution) {
      all.push_back(solution);
      return true;
    };
  };
  const auto first = PortfolioEngine().solve(puzzle, 2, {}, into(by_auto));
  const auto second = NativeEngine().solve(puzzle, 2, {}, into(by_native));
  CHECK(by_auto == by_native);
  CHECK(first.statistics.nodes == second.statistics.nodes);
  CHECK_FALSE(first.conflicts);
}

TEST_CASE("two that work by turns find each solution once, in the same order in every run") {
  const auto puzzle = samples::latin_square(4, {2, 2});
  const auto program = Program::lower(puzzle);
  const auto found = [&](std::uint64_t first_turn, std::uint64_t at_most) {
    Search search(program);
    search.start({});
    Turns turns(search, puzzle, [&] { return puzzle; }, {});
    std::vector<Solution> all;
    Answer answer;
    const auto take = [&all](const Solution& solution) {
      all.push_back(solution);
      return true;
    };
    turns.run(first_turn, at_most, Stopwatch(), take, answer);
    CHECK(answer.found == all.size());
    CHECK(answer.complete == (at_most > 288));
    return all;
  };
  for (const std::uint64_t first_turn : {1U, 2U, 5U, 20U, 100U})
    for (const std::uint64_t at_most : {1U, 2U, 9U, 50U, 1000U}) {
      const auto all = found(first_turn, at_most);
      CHECK(all.size() == std::min<std::uint64_t>(at_most, 288));
      CHECK(std::set<Solution>(all.begin(), all.end()).size() == all.size());
      CHECK(all == found(first_turn, at_most));
    }
}
