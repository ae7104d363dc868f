#include "constraints/catalogue.hpp"
#include "generate/puzzle_maker.hpp"
#include "recipe_of.hpp"
#include "test.hpp"

using namespace grids;

TEST_CASE("puzzles come out of solutions with few marks, by way of those that have more") {
  const Catalogue catalogue;
  PuzzleMaker maker(recipe_of("- HexagonMasyu: {size: 5x6}\n", catalogue), {});
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    CAPTURE(seed);
    REQUIRE(maker.make(seed) == PuzzleMaker::Status::made);
    CHECK(maker.begun() < 100);  // without them mostly none in 2,000
  }
}

TEST_CASE("puzzles come out whose areas grow around symbols") {
  const Catalogue catalogue;
  PuzzleMaker maker(recipe_of("- Norinori: {size: 10x10}\n", catalogue), {});
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    CAPTURE(seed);
    REQUIRE(maker.make(seed) == PuzzleMaker::Status::made);
    CHECK(maker.begun() < 20);  // mostly none in 2,000 where only cells move that the other solution alone shades
  }
}

TEST_CASE("what is repaired until it has one solution obeys rules that the repair knows nothing of") {
  const Catalogue catalogue;
  PuzzleMaker maker(recipe_of("- Dominosa: {size: 3x4}\n- each row: sum < 6\n", catalogue), {});
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    CAPTURE(seed);
    REQUIRE(maker.make(seed) == PuzzleMaker::Status::made);
    const auto made = maker.take();
    for (std::size_t row = 0; row < 3; ++row) {
      std::size_t sum = 0;  // symbols are the numbers from 0
      for (std::size_t column = 0; column < 4; ++column) sum += index(made.solution[4 * row + column]);
      CHECK(sum < 6);
    }
  }
}
