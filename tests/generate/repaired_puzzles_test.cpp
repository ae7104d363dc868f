#include <span>
#include <string>

#include "constraints/catalogue.hpp"
#include "generate/added_clue.hpp"
#include "generate/puzzle_maker.hpp"
#include "recipe_of.hpp"
#include "test.hpp"

using namespace grids;

TEST_CASE("puzzles come out where the clues of most solutions are not enough") {
  const Catalogue catalogue;
  for (const std::string type : {"Thermometers: {size: 10x10}", "Buraitoraito: {size: 10x10}"}) {
    CAPTURE(type);
    PuzzleMaker maker(recipe_of("- " + type + "\n", catalogue), {});
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      CAPTURE(seed);
      REQUIRE(maker.make(seed) == PuzzleMaker::Status::made);
      CHECK(maker.begun() < 50);  // with solutions as they are found none in 2,000
    }
  }
}

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

TEST_CASE("puzzles come out whose free clues, as many as are drawn at first, leave several solutions") {
  const Catalogue catalogue;
  for (const std::string type : {"Mochikoro", "Yajilin", "CastleWall"}) {
    CAPTURE(type);
    PuzzleMaker maker(recipe_of("- " + type + ": {size: 10x10}\n", catalogue), {});
    REQUIRE(maker.make(1) == PuzzleMaker::Status::made);
    CHECK(maker.begun() < 500);  // without more clues none in 2,000, but for Castle Walls
    CHECK(maker.made().puzzle.accepts(maker.made().solution));
  }
}

TEST_CASE("of free clues that were added those go that are not needed") {
  const Catalogue catalogue;
  PuzzleMaker maker(recipe_of("- Yajikabe\n", catalogue), {});
  REQUIRE(maker.make(3) == PuzzleMaker::Status::made);
  CHECK(maker.begun() > 50);  // as many as are planned do not do
  const auto& made = maker.made();
  RecipeComposer composer{recipe_of("- Yajikabe\n", catalogue)};
  const auto is_only = [&](const PuzzleDrawing& drawn) {
    auto puzzle = composer.whole(drawn, {});
    const auto answer = puzzle.solver({}).solve(std::span<const Given>(), 2);
    return answer.outcome() == Outcome::unique && answer.statistics.nodes <= 1;
  };
  CHECK(is_only(made.drawn));
  std::size_t clues = 0;
  for (const auto& [place, clue] : made.drawn.clues) {
    if (place.kind != CluePlace::Kind::cell) continue;
    ++clues;
    auto fewer = made.drawn;
    fewer.clues.erase(place);
    CAPTURE(clue.text);
    CHECK_FALSE(is_only(fewer));
  }
  CHECK(clues > 5);
}

TEST_CASE("a free clue is added that the solution obeys as it is and the other one does not") {
  const Catalogue catalogue;
  RecipeComposer composer{
      recipe_of("- size: 1x4\n- symbols: x -\n- each clued cell: [is -, count - of row of cell 1 = clue]\n"
                "- make: {clues: 25 % apart, givens: none}\n",
                catalogue)};
  const auto base = composer.unmade({});
  auto drawn = base.composer().drawn(base.puzzle());
  const auto bare = drawn;
  MakePlan::FreeClues plan;
  plan.kind = MakePlan::FreeClues::Kind::told;
  const AddedClue added(plan, bare, [&](const PuzzleDrawing& next) { return composer.unmade(next, {}); }, {});
  const auto x = symbol_at(0);
  const auto white = symbol_at(1);
  const Solution before{white, white, x, x};
  auto solution = before;
  Random random(1);
  const auto puzzle = added.add(drawn, solution, {x, white, x, x}, random);
  REQUIRE(puzzle);
  CHECK(solution == before);
  REQUIRE(drawn.clues.size() == 1);
  const auto& [place, clue] = *drawn.clues.begin();
  CHECK(clue.text == "2");
  CHECK(index(place.first) < 2);
}

TEST_CASE("puzzles come out of which no four rectangles may meet at a corner") {
  const Catalogue catalogue;
  PuzzleMaker maker(recipe_of("- Tatamibari: {size: 8x8}\n", catalogue), {});
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    CAPTURE(seed);
    REQUIRE(maker.make(seed) == PuzzleMaker::Status::made);
    CHECK(maker.begun() < 10);  // 11 to 168 where four may meet when they are drawn
    CHECK(maker.made().puzzle.accepts(maker.made().solution));
  }
}

TEST_CASE("no free clue is added where none can be") {
  const Catalogue catalogue;
  // The only white cell has its clue: the others are black, or else two would be white.
  RecipeComposer composer{
      recipe_of("- size: 1x3\n- symbols: x -\n- each clued cell: is -\n- each grid: count - = 1\n"
                "- make: {clues: sizes of - 30 %, givens: none}\n",
                catalogue)};
  const auto base = composer.unmade({});
  auto drawn = base.composer().drawn(base.puzzle());
  const auto bare = drawn;
  drawn.clues[CluePlace::at(CluePlace::Kind::cell, cell_at(0))] = {"1", {}};
  MakePlan::FreeClues plan;
  plan.kind = MakePlan::FreeClues::Kind::sizes;
  plan.symbol = "-";
  const AddedClue added(plan, bare, [&](const PuzzleDrawing& next) { return composer.unmade(next, {}); }, {});
  Solution solution{symbol_at(1), symbol_at(0), symbol_at(0)};
  const Solution other{symbol_at(0), symbol_at(1), symbol_at(0)};
  Random random(1);
  const auto before = drawn.clues.size();
  CHECK_FALSE(added.add(drawn, solution, other, random));
  CHECK(drawn.clues.size() == before);
  CHECK(solution.front() == symbol_at(1));
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
