#include <cstdlib>

#include "composing.hpp"
#include "counting/component_counter.hpp"
#include "engines/native_engine.hpp"
#include "model/rewriter.hpp"
#include "reference/random_puzzles.hpp"
#include "test.hpp"

namespace grids {
namespace {

/// How many random puzzles of each kind: a few, or as many as the environment variable GRIDS_RANDOM_PUZZLES says.
std::size_t counted_of_each_kind() {
  const auto* const wanted = std::getenv("GRIDS_RANDOM_PUZZLES");
  return wanted == nullptr ? 25 : std::strtoull(wanted, nullptr, 10) / reference::random_puzzles().size() + 1;
}

SolutionCount count_in_parts(Puzzle puzzle) {
  if (rewrite_with_givens(puzzle).contradiction) return 0;
  const auto program = Program::lower(puzzle);
  const ComponentCounter::Progress nobody;
  return ComponentCounter(puzzle, program, std::size_t{1} << 20, nobody).run({});
}

TEST_CASE("counting in parts comes to as many solutions of random puzzles of every kind as search visits") {
  std::size_t several = 0;
  for (const auto& [name, make] : reference::random_puzzles()) {
    std::mt19937 random(8);
    for (std::size_t i = 0; i < counted_of_each_kind(); ++i) {
      const auto text = make(random);
      INFO(name << ":\n" << text);
      const auto puzzle = composing::from_text(text);
      std::uint64_t visited = 0;
      const auto count = [&visited](const Solution&) { return ++visited, true; };
      if (!NativeEngine().solve(puzzle, 20'000, {}, count).complete) continue;
      several += visited > 1 ? 1 : 0;
      REQUIRE(count_in_parts(puzzle) == SolutionCount(visited));
    }
  }
  CHECK(several > 10);
}

}  // namespace
}  // namespace grids
