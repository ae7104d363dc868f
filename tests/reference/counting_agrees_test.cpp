#include "composing.hpp"
#include "counting/parts.hpp"
#include "engines/native_engine.hpp"
#include "reference/random_puzzles.hpp"
#include "test.hpp"

namespace grids {
namespace {

TEST_CASE("counting in parts comes to as many solutions of random puzzles of every kind as search visits") {
  std::size_t several = 0;
  for (const auto& [name, make] : reference::random_puzzles()) {
    std::mt19937 random(8);
    for (std::size_t i = 0; i < reference::wanted_of_each_kind(); ++i) {
      const auto text = make(random);
      INFO(name << ":\n" << text);
      const auto puzzle = composing::from_text(text);
      std::uint64_t visited = 0;
      const auto count = [&visited](const Solution&) { return ++visited, true; };
      if (!NativeEngine().solve(puzzle, 20'000, {}, count).complete) continue;
      several += visited > 1 ? 1 : 0;
      REQUIRE(count_in_parts(puzzle, std::size_t{1} << 20) == SolutionCount(visited));
    }
  }
  CHECK(several > 10);
}

}  // namespace
}  // namespace grids
