// The search that learns, on puzzles so small that it must begin to learn at once to come to any.

#include <algorithm>
#include <array>

#include "composing.hpp"
#include "reference/learned_solutions.hpp"
#include "reference/naive_solver.hpp"
#include "reference/random_parts.hpp"
#include "reference/random_puzzles.hpp"
#include "test.hpp"

namespace grids {
namespace {

TEST_CASE("learning from the first assumption on, as many solutions of random puzzles are found as there are") {
  for (const auto& [name, make] : reference::random_puzzles()) {
    std::mt19937 random(13);
    for (std::size_t i = 0; i < 4 * reference::wanted_of_each_kind(); ++i) {
      const auto text = make(random);
      const auto dive = reference::from(random, 0, 6);
      const auto at_most = reference::one_of(random, std::array<std::uint64_t, 4>{1, 2, 12, 1'000'000});
      const bool fused = reference::from(random, 0, 3) != 0;
      INFO(name << ", dive " << dive << ", at most " << at_most << (fused ? "" : ", not fused") << ":\n" << text);
      const auto puzzle = composing::from_text(text);
      const auto expected = reference::solutions(puzzle);
      auto solutions = reference::learned_solutions(puzzle, at_most, dive, fused);
      REQUIRE(solutions.size() == std::min<std::size_t>(expected.size(), at_most));
      std::ranges::sort(solutions);
      REQUIRE(std::ranges::adjacent_find(solutions) == solutions.end());
      REQUIRE(std::ranges::includes(expected, solutions));
    }
  }
}

}  // namespace
}  // namespace grids
