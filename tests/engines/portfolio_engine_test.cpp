#include "engines/portfolio_engine.hpp"

#if defined(__linux__)
#include <sched.h>
#endif

#include <atomic>
#include <chrono>
#include <set>
#include <thread>
#include <vector>

#include "engines/processors.hpp"
#include "engines/stragglers.hpp"
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

TEST_CASE("threads that are left behind end before those do who left them") {
  std::atomic<bool> over = false;
  std::atomic<int> ended = 0;
  {
    Stragglers stragglers;
    const auto leave = [&] {
      stragglers.leave_behind(std::thread([&] {
        while (!over) std::this_thread::yield();
        ++ended;
      }));
    };
    for (int i = 0; i < 5; ++i) leave();
    CHECK(ended == 0);  // nobody waited
    over = true;
    for (int i = 0; i < 20; ++i) leave();
    CHECK(ended >= 17);  // the oldest were waited for
  }
  CHECK(ended == 25);
}

#if defined(__linux__)
TEST_CASE("a thread that leaves a processor goes on elsewhere, and may come back") {
  cpu_set_t before;
  cpu_set_t after;
  bool went = false;
  std::thread([&] {
    sched_getaffinity(0, sizeof before, &before);
    // The system may take it back at once, but not every time.
    for (int attempt = 0; attempt < 100 && !went; ++attempt) {
      const auto here = current_processor();
      leave_processor(here);
      went = current_processor() != here;
    }
    leave_processor(-1);
    leave_processor(1 << 20);
    sched_getaffinity(0, sizeof after, &after);
  }).join();
  CHECK(CPU_EQUAL(&before, &after));
  CHECK(went == (CPU_COUNT(&before) > 1));
}
#endif
