#include <algorithm>

#include "composing.hpp"
#include "engines/native_engine.hpp"
#include "reference/naive_solver.hpp"
#include "reference/random_puzzles.hpp"
#include "test.hpp"

namespace grids {
namespace {

constexpr std::size_t puzzles_of_each_kind = 150;

std::vector<Solution> native_solutions(const Puzzle& puzzle) {
  std::vector<Solution> found;
  NativeEngine engine;
  const auto answer = engine.solve(puzzle, 1'000'000, {}, [&found](const Solution& solution) {
    found.push_back(solution);
    return true;
  });
  REQUIRE(answer.complete);
  std::ranges::sort(found);
  return found;
}

/// How many puzzles had no solution, one, and several.
struct Tally {
  std::size_t none = 0;
  std::size_t one = 0;
  std::size_t several = 0;

  void count(std::size_t solutions) { ++(solutions == 0 ? none : solutions == 1 ? one : several); }
};

TEST_CASE("the search finds exactly the solutions that plain enumeration finds") {
  Tally all;
  for (const auto& [name, make] : reference::random_puzzles()) {
    std::mt19937 random(1);
    Tally tally;
    for (std::size_t i = 0; i < puzzles_of_each_kind; ++i) {
      const auto text = make(random);
      INFO(name << ":\n" << text);
      const auto puzzle = composing::from_text(text);
      const auto expected = reference::solutions(puzzle);
      REQUIRE(native_solutions(puzzle) == expected);
      tally.count(expected.size());
    }
    INFO(name << ": none " << tally.none << ", one " << tally.one << ", several " << tally.several);
    CHECK(tally.one + tally.several >= puzzles_of_each_kind / 10);
    all.none += tally.none;
    all.one += tally.one;
    all.several += tally.several;
  }
  CHECK(all.none > 50);
  CHECK(all.one > 50);
  CHECK(all.several > 50);
}

TEST_CASE("permutations hold beside cells that lie under no rule") {
  const auto puzzle = composing::from_text(
      "- size: 2x3\n"
      "- symbols: A-C\n"
      "- each a1-a3: permutation\n");
  CHECK(native_solutions(puzzle) == reference::solutions(puzzle));
}

}  // namespace
}  // namespace grids
