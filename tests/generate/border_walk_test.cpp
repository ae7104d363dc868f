#include "generate/border_walk.hpp"

#include <algorithm>

#include "constraints/catalogue.hpp"
#include "generate/puzzle_maker.hpp"
#include "recipe_of.hpp"
#include "test.hpp"

using namespace grids;

namespace {

/// In how many cells the areas of two drawings differ, where none gets another place in the order by it.
std::size_t moved_cells(const PuzzleDrawing& a, const PuzzleDrawing& b) {
  std::vector<std::size_t> owners(a.grid.cell_count());
  const auto& before = a.layers.at("area").regions;
  for (std::size_t i = 0; i < before.size(); ++i)
    for (const auto cell : before[i].cells) owners[index(cell)] = i;
  std::size_t moved = 0;
  const auto& after = b.layers.at("area").regions;
  for (std::size_t i = 0; i < after.size(); ++i)
    for (const auto cell : after[i].cells) moved += owners[index(cell)] != i;
  return moved;
}

/// Four by four cells, of which the left half and the right half are areas. The wanted solution has two cells shaded in
/// each, the other one an upper cell instead of that below it.
struct Halves {
  Catalogue catalogue;
  RecipeComposer composer{recipe_of("- Chocona: {size: 4x4}\n", catalogue)};
  ComposedPuzzle base = composer.unmade({});
  PuzzleDrawing drawn = base.composer().drawn(base.puzzle());
  MakePlan plan;
  Solution wanted, other;

  Halves() {
    auto& regions = drawn.layers["area"].regions;
    regions.resize(2);
    for (const auto cell : drawn.grid.cells()) regions[index(cell) % 4 / 2].cells.push_back(cell);
    plan.regions["area"].sizes = {{8, 1}};
    const auto shaded = *base.puzzle().symbols().find("x");
    wanted.assign(16, *base.puzzle().symbols().find("-"));
    other = wanted;
    for (const std::size_t cell : {0U, 2U, 9U, 15U}) wanted[cell] = shaded;
    for (const std::size_t cell : {0U, 2U, 5U, 15U}) other[cell] = shaded;
  }

  BorderWalk walk() {
    return {plan, {"area"}, [this](const PuzzleDrawing& next) { return composer.unmade(next, {}); }};
  }
  BorderWalk::Ambiguity ambiguity(std::size_t open) const { return {other, {cell_at(5), cell_at(9)}, open}; }
};

}  // namespace

TEST_CASE("a cell in which two solutions differ moves to the neighbouring area, and now and then another") {
  std::ptrdiff_t differing = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    CAPTURE(seed);
    Halves halves;
    Random random(seed);
    auto walk = halves.walk();
    auto drawn = halves.drawn;
    const auto composed = walk.step(drawn, halves.wanted, halves.ambiguity(4), false, random);
    REQUIRE(composed);
    CHECK(composed->puzzle().accepts(halves.wanted));
    CHECK(moved_cells(halves.drawn, drawn) == 1);
    const auto& right = drawn.layers.at("area").regions[1].cells;
    differing += std::ranges::count(right, cell_at(5)) + std::ranges::count(right, cell_at(9));
  }
  CHECK(differing >= 15);
  CHECK(differing < 20);
}

TEST_CASE("a walk goes back from what is worse, and on from what is as good") {
  Halves halves;
  Random random(1);
  auto walk = halves.walk();
  auto drawn = halves.drawn;
  REQUIRE(walk.step(drawn, halves.wanted, halves.ambiguity(4), false, random));
  REQUIRE(walk.step(drawn, halves.wanted, halves.ambiguity(5), false, random));
  CHECK(moved_cells(halves.drawn, drawn) == 1);
  REQUIRE(walk.step(drawn, halves.wanted, halves.ambiguity(4), true, random));
  CHECK(moved_cells(halves.drawn, drawn) != 1);
}

TEST_CASE("a walk that makes nothing better cuts areas where they have clues, and ends where they have none") {
  for (const bool has_clues : {false, true}) {
    CAPTURE(has_clues);
    Halves halves;
    Random random(1);
    auto walk = halves.walk();
    auto drawn = halves.drawn;
    std::size_t steps = 0;
    while (steps < 100 && drawn.layers.at("area").regions.size() == 2) {
      if (!walk.step(drawn, halves.wanted, halves.ambiguity(4), has_clues, random)) break;
      ++steps;
    }
    CHECK((drawn.layers.at("area").regions.size() == 3) == has_clues);
    CHECK(steps < 50);
  }
}

TEST_CASE("a walk cuts areas without clues, too, where these have to fit") {
  Halves halves;
  halves.plan.regions["area"].fitting = true;
  Random random(1);
  auto walk = halves.walk();
  auto drawn = halves.drawn;
  for (std::size_t i = 0; i < 50 && drawn.layers.at("area").regions.size() == 2; ++i)
    if (!walk.step(drawn, halves.wanted, halves.ambiguity(4), false, random)) break;
  CHECK(drawn.layers.at("area").regions.size() == 3);
}

TEST_CASE("puzzles come out where solutions differ in nothing but links") {
  const Catalogue catalogue;
  for (const std::string type : {"EntryExit", "DoubleBack"}) {
    CAPTURE(type);
    PuzzleMaker maker(recipe_of("- " + type + ": {size: 8x8}\n", catalogue), {});
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      CAPTURE(seed);
      REQUIRE(maker.make(seed) == PuzzleMaker::Status::made);
      CHECK(maker.begun() < 100);
    }
  }
}

TEST_CASE("puzzles come out whose areas, as they are drawn at first, leave several solutions") {
  const Catalogue catalogue;
  PuzzleMaker maker(recipe_of("- Chocona: {size: 9x9}\n", catalogue), {});
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    CAPTURE(seed);
    REQUIRE(maker.make(seed) == PuzzleMaker::Status::made);
    CHECK(maker.begun() < 100);  // without moving borders none in 2,000
  }
}
