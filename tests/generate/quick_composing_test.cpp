#include <algorithm>
#include <string>
#include <vector>

#include "constraints/catalogue.hpp"
#include "generate/puzzle_maker.hpp"
#include "recipe_of.hpp"
#include "test.hpp"

using namespace grids;

namespace {

/// What the constraints say, in any order; areas may have other letters.
std::vector<std::string> said(const Puzzle& puzzle) {
  std::vector<std::string> texts;
  for (const auto& constraint : puzzle.constraints()) {
    auto text = constraint->text(puzzle).letters();
    if (const auto name = text.find(": "); name != std::string::npos) text.erase(0, name);
    text += " of";
    for (const auto cell : constraint->scope()) text += ' ' + std::to_string(index(cell));
    texts.push_back(std::move(text));
  }
  std::ranges::sort(texts);
  return texts;
}

/// A recipe composed quickly, and as a whole.
struct TwoWays {
  TwoWays(const Catalogue& catalogue, const std::string& type)
      : plain(recipe_of("- " + std::string(type) + "\n", catalogue)),
        quick(recipe_of("- " + std::string(type) + "\n", catalogue)),
        base(plain.unmade(StopToken())) {
    quick.go_on_from(base);
  }

  RecipeComposer plain;
  RecipeComposer quick;
  ComposedPuzzle base;
};

}  // namespace

TEST_CASE("what is composed quickly is what is composed as a whole, with the same clues to be found") {
  const Catalogue catalogue;
  // Clues at borders, in cells, of areas; those that follow from the solution and those that are there before it;
  // links, areas without clues, areas of two; blocks, with clues in them, beside them and without any.
  for (const auto* type :
       {"Akari", "Kakurasu", "Kakuro", "Magnets", "Masyu", "Mosaic", "Nonogram", "Norinori", "Nurikabe", "Tents"}) {
    CAPTURE(type);
    PuzzleMaker maker(recipe_of("- " + std::string(type) + "\n", catalogue), {});
    TwoWays both(catalogue, type);
    REQUIRE(maker.make(1) == PuzzleMaker::Status::made);
    const auto made = maker.take();
    auto quick = both.quick.whole(made.drawn, {});
    REQUIRE(quick.is_quick());
    auto whole = both.plain.whole(made.drawn, {});
    CHECK(said(quick.puzzle()) == said(whole.puzzle()));
    CHECK(quick.puzzle().cell_count() == whole.puzzle().cell_count());
    CHECK(quick.puzzle().told_cells() == whole.puzzle().told_cells());
    CHECK(quick.puzzle().links_run == whole.puzzle().links_run);
    CHECK(std::ranges::equal(quick.puzzle().domains(), whole.puzzle().domains()));
    CHECK(quick.solver({}).solve(made.puzzle.givens()).outcome() == Outcome::unique);
    CHECK(quick.solver({}).first_solution() == made.solution);
    auto open = made.drawn;
    std::erase_if(open.clues, [](const auto& clue) { return clue.first.kind != CluePlace::Kind::cell; });
    CHECK(both.quick.unmade(open, {}).finder().open() == both.plain.unmade(open, {}).finder().open());
  }
}

TEST_CASE("blocks that hold symbols are composed as a whole") {
  const Catalogue catalogue;
  PuzzleMaker maker(recipe_of("- Str8ts\n", catalogue), {});
  TwoWays both(catalogue, "Str8ts");
  REQUIRE(maker.make(1) == PuzzleMaker::Status::made);
  const auto made = maker.take();
  auto open = made.drawn;
  std::size_t held = 0;
  for (std::size_t i = 0; i < open.givens.size(); ++i)
    if (!open.grid.in_play(cell_at(i)) && !open.givens[i].empty()) ++held;
  REQUIRE(held > 0);
  auto quick = both.quick.whole(open, {});
  CHECK(said(quick.puzzle()) == said(both.plain.whole(open, {}).puzzle()));
  CHECK(quick.solver({}).solve(made.puzzle.givens()).outcome() == Outcome::unique);
}

TEST_CASE("clues that are switched off on a frame leave the solutions of a puzzle without them") {
  const Catalogue catalogue;
  for (const auto* type : {"Magnets", "Nonogram", "Kakurasu", "Futoshiki"}) {
    CAPTURE(type);
    PuzzleMaker maker(recipe_of("- " + std::string(type) + "\n", catalogue), {});
    TwoWays both(catalogue, type);
    REQUIRE(maker.make(3) == PuzzleMaker::Status::made);
    const auto made = maker.take();
    auto quick = both.quick.whole(made.drawn, {});
    REQUIRE(quick.is_quick());
    auto parts = clue_parts(quick.puzzle(), quick.drawn(), quick.finder());
    REQUIRE(parts.size() > 3);
    std::vector<std::vector<std::size_t>> numbers;
    for (const auto& part : parts) numbers.push_back(part.constraints);
    const auto rules = quick.switched_rules(numbers, {});
    SwitchedSolver switched(*rules);
    for (std::size_t off = 0; off < parts.size(); ++off) {
      std::vector<bool> on(parts.size(), true);
      on[off] = false;
      auto fewer = made.drawn;
      fewer.clues.erase(parts[off].place);
      std::vector<Search::Narrowing> givens;
      for (const auto& given : made.puzzle.givens()) givens.push_back({given.cell, Domain::of(given.symbol)});
      const auto expected = both.plain.whole(fewer, {}).solver({}).solve(made.puzzle.givens()).outcome();
      CHECK(switched.solve(givens, on).outcome() == expected);
    }
  }
}
