#include "model/walls.hpp"

#include <algorithm>

#include "pictures.hpp"
#include "render/picture.hpp"
#include "render/text.hpp"
#include "test.hpp"

using namespace grids;
using pictures::picture;

namespace {

/// 1x2 cells without symbols, the first with the clue 3.
Puzzle two_cells() {
  Puzzle puzzle(Grid({1, 2}), Symbols::none());
  puzzle.walls = places_of_walls(puzzle.grid());
  for (auto& wall : puzzle.walls) wall.cell = puzzle.add_hidden_cell(0, 2);
  puzzle.layout.dotted = true;
  puzzle.layout.cell_clues.push_back({cell_at(0), "3"});
  return puzzle;
}

/// Walls around both cells, and none between them.
Solution around(const Puzzle& puzzle) {
  Solution solution(2, symbol_at(0));
  for (const auto& wall : puzzle.walls) {
    const auto [before, after] = beside_wall(wall, puzzle.grid());
    solution.push_back(symbol_at(before && after ? 0 : 1));
  }
  return solution;
}

TextStyle beside_clues() {
  TextStyle style;
  style.clues = style.cell_clues = true;
  return style;
}

}  // namespace

TEST_CASE("corners are dots where walls are sought, and walls run from dot to dot") {
  const auto puzzle = two_cells();
  CHECK(render_text(puzzle, puzzle.domains(), beside_clues()) == picture(R"(
·   ·   ·
  3
·   ·   ·
)"));
  CHECK(render_text(puzzle, around(puzzle), beside_clues()) == picture(R"(
┌───────┐
│ 3     │
└───────┘
)"));
  auto ascii = beside_clues();
  ascii.ascii = true;
  CHECK(render_text(puzzle, Solution(9, symbol_at(0)), ascii) == picture(R"(
.   .   .
  3
.   .   .
)"));
}

TEST_CASE("into a pipe go the dots with the walls at them, below the symbols if there are some") {
  TextStyle style;
  style.boxes = false;
  const auto puzzle = two_cells();
  CHECK(render_text(puzzle, around(puzzle), style) == "┌─┐\n└─┘\n");
  Puzzle numbers(Grid({1, 1}), Symbols::numbers(1, 2));
  numbers.walls = places_of_walls(numbers.grid());
  for (auto& wall : numbers.walls) wall.cell = numbers.add_hidden_cell(0, 2);
  Solution solution{symbol_at(1), symbol_at(1), symbol_at(0), symbol_at(0), symbol_at(0)};
  CHECK(render_text(numbers, solution, style) == "2\n\n╶╴\n..\n");
}

TEST_CASE("pictures have dots in place of lines, and a stroke for each wall") {
  const auto puzzle = two_cells();
  const auto count = [](const Scene& scene, Role role) {
    return std::ranges::count(scene.elements, role, &SceneElement::role);
  };
  const auto empty = grids::picture(puzzle, puzzle.domains(), {});
  CHECK(count(empty, Role::dot) == 6);
  CHECK(count(empty, Role::grid) + count(empty, Role::region) + count(empty, Role::route) == 0);
  const auto solved = grids::picture(puzzle, around(puzzle), {});
  REQUIRE(count(solved, Role::route) == 1);
  const auto route = std::ranges::find(solved.elements, Role::route, &SceneElement::role);
  CHECK(std::get<Path>(route->shape).lines.size() == 6);
}

TEST_CASE("a wall is named by the cells beside it") {
  const auto puzzle = two_cells();
  std::string names;
  for (const auto& wall : puzzle.walls) names += wall_name(wall, puzzle.grid()) + "\n";
  CHECK(names == "above a1\nleft of a1\nabove a2\nbetween a1 and a2\nright of a2\nbelow a1\nbelow a2\n");
}
