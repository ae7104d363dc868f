#include "engines/native_engine.hpp"
#include "language/sentences/expansion.hpp"
#include "reading.hpp"
#include "test.hpp"

// A few lines can ask for more than any machine has: composing ends with a reason, at a limit or when told to.

using namespace grids;
using reading::mistakes;

namespace {

const std::string small = "size: 4x4\nsymbols: 1-4\n";

}  // namespace

TEST_CASE("definitions that double each other are refused at the sentence that uses them") {
  std::string text = small + "define:\n  d0: all different or all equal\n";
  for (int i = 1; i <= 24; ++i) {
    const auto before = "d" + std::to_string(i - 1);
    text.append("  d" + std::to_string(i) + ": ").append(before).append(" and ").append(before).append("\n");
  }
  CHECK(mistakes(text + "each row: d24\n") ==
        "29:1: 'each row' expands to too much: all sentences together may become 2,000,000 rules and terms; look for a "
        "'for' over many values, or definitions that use each other\n");
}

TEST_CASE("a loop within a loop is counted even where it says nothing") {
  Expansion expansion{StopToken()};
  expansion.begin("for a in 1-9", {});
  expansion.add(Expansion::most);
  CHECK_FALSE(expansion.exhausted());
  CHECK_THROWS_AS(expansion.add(1), InputError);
  CHECK(expansion.exhausted());
  expansion.begin_anew();
  CHECK_FALSE(expansion.exhausted());
}

TEST_CASE("composing ends when it is told to stop") {
  const std::atomic<bool> interrupted = true;
  const Catalogue catalogue;
  auto composer = composing::composer(catalogue);
  composer.add_source(reading::source(small + "each row: permutation\n"));
  CHECK_THROWS_AS(composer.compose(StopToken(&interrupted)), Stopped);
}

TEST_CASE("a deadline is a wish to stop once it has passed") {
  const auto now = StopToken::Clock::now();
  CHECK(StopToken(nullptr, now).stop_requested());
  CHECK_FALSE(StopToken(nullptr, now + std::chrono::hours(1)).stop_requested());
  CHECK_FALSE(StopToken().stop_requested());
}

TEST_CASE("rewriting that is told to stop leaves the puzzle as far as it came") {
  auto puzzle = composing::from_text(small + "each line: permutation\n");
  const auto report = rewrite(puzzle, nullptr, StopToken(nullptr, StopToken::Clock::now()));
  CHECK(report.stopped);
  CHECK_FALSE(report.contradiction);
  CHECK(puzzle.constraints().size() == 8);
}

TEST_CASE("a solve without any time finds nothing, and says that a limit came first") {
  const auto puzzle = composing::from_text(small + "each line: permutation\n");
  Limits limits;
  limits.time = std::chrono::nanoseconds(0);
  const auto answer = NativeEngine().solve(puzzle, 2, limits, [](const Solution&) { return true; });
  CHECK(answer.limited);
  CHECK(answer.rewriting.stopped);
  CHECK(answer.outcome() == Outcome::unknown);
}
