#include <sys/resource.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "explaining.hpp"

namespace grids::explain {
namespace {

using namespace std::chrono_literals;

/// What this process has computed so far: unlike the clock, it does not go on while others do.
double seconds_computed() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// How long explaining goes on after it was told to stop, `after` it began.
double seconds_too_long(const Puzzle& puzzle, const std::string& techniques, std::chrono::milliseconds after) {
  std::atomic<bool> stopped = false;
  double end = 0;
  std::thread explaining([&] {
    try {
      const Rules rules(puzzle, StopToken(&stopped));
      Explainer(rules, puzzle.givens(), only(techniques)).run(StopToken(&stopped));
    } catch (const Stopped&) {
      // It was stopped before it began with the first step.
    }
    end = seconds_computed();
  });
  std::this_thread::sleep_for(after);
  const auto begin = seconds_computed();
  stopped = true;
  explaining.join();
  return end - begin;
}

/// Two tenths of a second, and some more where machines are slower; much more where every access to memory is watched.
#ifdef NDEBUG
constexpr double soon = 0.3;
#else
constexpr double soon = 3;
#endif

/// Large enough for some part of explaining them to take seconds.
std::vector<std::string> large_puzzles() {
  return {
      "- size: 100x100\n- symbols: x -\n- connected x\n- each row: count x = 50\n",
      "- size: 100x100\n- symbols: 1-9\n- each pair: difference > 1\n- each row: sum > 400\n",
      "- Sudoku\n- size: 49x49\n- box: 7x7\n- symbols: 1-49\n- a1 = 1\n",
      "- LatinSquare\n- size: 60x60\n- each pair: difference > 1\n",
  };
}

TEST_CASE("every part of explaining ends soon after it was told to stop") {
  for (const auto& text : large_puzzles()) {
    const auto puzzle = composing::from_text(text);
    for (const auto* techniques : {"all", "als-xz", "refutation", "by-cases", "line-combinations"})
      for (const auto after : {20ms, 200ms}) {
        INFO(text << techniques << " after " << after.count() << " ms");
        CHECK(seconds_too_long(puzzle, techniques, after) < soon);
      }
  }
}

}  // namespace
}  // namespace grids::explain
