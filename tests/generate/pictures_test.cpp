#include <algorithm>

#include "constraints/catalogue.hpp"
#include "generate/puzzle_maker.hpp"
#include "recipe_of.hpp"
#include "test.hpp"

using namespace grids;

namespace {

/// Rows of `#` and `.`.
Bitmap bitmap(const std::vector<std::string>& rows) {
  Bitmap picture{{rows.size(), rows.front().size()}, {}};
  for (const auto& row : rows)
    for (const char c : row) picture.dark.push_back(c == '#');
  return picture;
}

MakeRequest request_for(const std::vector<std::string>& rows) {
  MakeRequest request;
  request.picture = bitmap(rows);
  return request;
}

std::string drawn(const Puzzle& puzzle, const Solution& solution) {
  std::string text;
  for (const auto cell : puzzle.grid().cells()) text += puzzle.symbols().name(solution[index(cell)]) == "x" ? '#' : '.';
  return text;
}

std::string refusal(const std::string& item, const std::vector<std::string>& rows) {
  const Catalogue catalogue;
  try {
    PuzzleMaker(recipe_of(item, catalogue), request_for(rows));
  } catch (const InputError& error) {
    return error.diagnostics().front().message;
  }
  return "none";
}

}  // namespace

TEST_CASE("a picture whose clues have one solution is the solution as it is") {
  const Catalogue catalogue;
  PuzzleMaker maker(recipe_of("- Nonogram: {size: 4x5}\n", catalogue),
                    request_for({"..#..", ".###.", "#####", ".#.#."}));
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    REQUIRE(maker.make(seed) == PuzzleMaker::Status::made);
    CHECK(drawn(maker.made().puzzle, maker.made().solution) == "..#...###.#####.#.#.");
    CHECK(maker.changed(maker.made().solution).empty());
  }
}

TEST_CASE("of a picture whose clues have several solutions as few cells change as need be") {
  const Catalogue catalogue;
  // Two cells of a diagonal could be those of the other one; one cell less, or one more, tells which.
  PuzzleMaker maker(recipe_of("- Nonogram: {size: 3x3}\n", catalogue), request_for({"#..", "...", "..#"}));
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    REQUIRE(maker.make(seed) == PuzzleMaker::Status::made);
    const auto& made = maker.made();
    const auto changed = maker.changed(made.solution);
    CHECK(changed.size() == 1);
    const auto shown = drawn(made.puzzle, made.solution);
    for (std::size_t i = 0; i < 9; ++i)
      CHECK((shown[i] != "#.......#"[i]) == (std::ranges::find(changed, cell_at(i)) != changed.end()));
  }
  // Two such pairs that have nothing to do with each other: two cells.
  PuzzleMaker two(recipe_of("- Nonogram: {size: 5x5}\n", catalogue),
                  request_for({"#....", ".#...", ".....", "...#.", "....#"}));
  REQUIRE(two.make(1) == PuzzleMaker::Status::made);
  const auto count = two.changed(two.made().solution).size();
  CHECK(count >= 1);
  CHECK(count <= 4);
}

TEST_CASE("what a picture cannot be made of is said") {
  const std::vector<std::string> square{"#.", ".#"};
  CHECK(refusal("- Nonogram: {size: 2x2}\n", square) == "none");
  CHECK(refusal("- LatinSquare: {size: 3x3}\n", square) ==
        "a picture is made of two symbols, dark and light; here there are 3");
  CHECK(refusal("- Nonogram: {size: 2x3}\n", square) == "the picture has 2x2 cells, but the grid 2x3");
  CHECK(refusal("- Norinori: {size: 2x2}\n", square).starts_with("of this type more is drawn than a picture says"));
  CHECK(refusal("- Nonogram: {size: 2x2}\n- initial: |\n    x.\n    ..\n", square) ==
        "besides a picture there can be no givens and no solution");
}

TEST_CASE("the rating that is told of a puzzle is that of the puzzle that was made") {
  const Catalogue catalogue;
  for (const std::string item :
       {"- Slitherlink: {size: 4x4}\n", "- Kurodoko: {size: 5x5}\n", "- Futoshiki: {size: 4x4}\n",
        "- Masyu: {size: 5x5}\n", "- Mosaic: {size: 5x5}\n", "- Tents: {size: 5x5}\n", "- Galaxies: {size: 4x4}\n",
        "- Sudoku: {size: 6x6, box: 2x3}\n"}) {
    CAPTURE(item);
    PuzzleMaker maker(recipe_of(item, catalogue), {});
    for (const std::string level : {"easy", "medium"}) {
      CAPTURE(level);
      if (maker.make(5, Difficulty::of_level(level)) != PuzzleMaker::Status::made) continue;
      const auto made = maker.take();
      REQUIRE(made.rating);
      CHECK(explain::level_of(made.rating->hardest) == level);
      const explain::Rules rules(made.puzzle);
      explain::Explainer explainer(rules, made.puzzle.givens());
      REQUIRE(explainer.run() == explain::Standing::solved);
      CHECK(explain::rate(explainer).hardest == Approx(made.rating->hardest));
    }
  }
}

TEST_CASE("a puzzle is as hard as wanted, uses what it needs, and nothing that is forbidden") {
  const Catalogue catalogue;
  PuzzleMaker maker(recipe_of("- Sudoku: {size: 6x6, box: 2x3}\n", catalogue), {});
  Difficulty middle;
  middle.above = 1.9;
  middle.up_to = 3.5;
  REQUIRE(maker.make(1, middle) == PuzzleMaker::Status::made);
  REQUIRE(maker.made().rating);
  CHECK(maker.made().rating->hardest > 1.9);
  CHECK(maker.made().rating->hardest <= 3.5);
  Difficulty with_pair;
  with_pair.needs = {{explain::Technique::naked_pair, explain::Technique::hidden_pair, explain::Technique::pointing}};
  REQUIRE(maker.make(2, with_pair) == PuzzleMaker::Status::made);
  const auto& used = maker.made().rating->techniques;
  CHECK((used.contains(explain::Technique::naked_pair) || used.contains(explain::Technique::hidden_pair) ||
         used.contains(explain::Technique::pointing)));
  Difficulty singles;
  singles.limits_techniques = true;
  REQUIRE(singles.techniques.allow_only("full-house,hidden-single-block").empty());
  REQUIRE(maker.make(3, singles) == PuzzleMaker::Status::made);
  CHECK(maker.made().rating->hardest <= 1.2);
  Difficulty few_looks;
  few_looks.most_looks = 4;
  REQUIRE(maker.make(4, few_looks) == PuzzleMaker::Status::made);
  Difficulty impossible;
  impossible.above = 50;
  MakeRequest twice;
  twice.tries = 2;
  PuzzleMaker hopeless(recipe_of("- LatinSquare: {size: 2x2}\n", catalogue), twice);
  CHECK(hopeless.make(1, impossible) == PuzzleMaker::Status::given_up);
  CHECK(hopeless.made_otherwise() == 2);
  REQUIRE(hopeless.made_instead());
  CHECK(hopeless.made_instead()->first <= hopeless.made_instead()->second);
  CHECK(hopeless.made_instead()->second < 2);
}
