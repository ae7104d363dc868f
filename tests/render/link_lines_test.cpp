#include <algorithm>

#include "pictures.hpp"
#include "render/picture.hpp"
#include "render/text.hpp"
#include "test.hpp"

using namespace grids;
using pictures::picture;

namespace {

/// 2x3 cells without symbols; every two neighbours may be joined.
Puzzle lines() {
  Puzzle puzzle(Grid({2, 3}), Symbols::none());
  const auto add = [&](std::size_t first, std::size_t second) {
    puzzle.links.push_back({cell_at(first), cell_at(second), puzzle.add_hidden_cell(0, 2)});
  };
  for (const std::size_t first : {0U, 1U, 3U, 4U}) add(first, first + 1);
  for (const std::size_t first : {0U, 1U, 2U}) add(first, first + 3);
  puzzle.links_shown = puzzle.links_run = true;
  return puzzle;
}

/// a1-a2-b2-b1 and back to a1; the two cells at the right have none.
Solution ring() {
  Solution solution(6, symbol_at(0));
  for (const std::size_t there : {1U, 0U, 1U, 0U, 1U, 1U, 0U}) solution.push_back(symbol_at(there));
  return solution;
}

TextStyle with_clues() {
  TextStyle style;
  style.clues = style.cell_clues = true;
  return style;
}

}  // namespace

TEST_CASE("links that run are drawn as lines from cell to cell") {
  auto puzzle = lines();
  CHECK(render_text(puzzle, ring(), {}) == picture(R"(
┌───────────┐
│ ┌───┐   . │
│ │   │     │
│ └───┘   . │
└───────────┘
)"));
  puzzle.layout.cell_clues.push_back({cell_at(1), "w"});
  CHECK(render_text(puzzle, ring(), with_clues()) == picture(R"(
┌───────────┐
│ ┌───w   . │
│ │   │     │
│ └───┘   . │
└───────────┘
)"));
}

TEST_CASE("a pipe gets the lines of links as characters in the cells") {
  TextStyle plain;
  plain.boxes = false;
  auto puzzle = lines();
  CHECK(render_text(puzzle, ring(), plain) == "┌┐.\n└┘.\n");
  puzzle.layout.cell_clues.push_back({cell_at(1), "w"});
  CHECK(render_text(puzzle, ring(), plain) == "┌┐.\n└┘.\n");
}

TEST_CASE("lines are drawn over clues of several characters") {
  auto puzzle = lines();
  puzzle.layout.cell_clues.push_back({cell_at(0), "12>"});
  CHECK(render_text(puzzle, ring(), with_clues()) == picture(R"(
┌─────────────────┐
│ 12>────┐     .  │
│  │     │        │
│  └─────┘     .  │
└─────────────────┘
)"));
}

TEST_CASE("a given symbol stays beside the line through its cell, but for the one that says that nothing is there") {
  const auto bare = lines();
  Puzzle puzzle(Grid({2, 3}), Symbols({{"w", {}}, {"-", {}}}));
  puzzle.links = bare.links;
  for (auto& link : puzzle.links) link.cell = puzzle.add_hidden_cell(0, 2);
  puzzle.links_shown = puzzle.links_run = true;
  puzzle.set_givens({{cell_at(0), symbol_at(0)}, {cell_at(1), symbol_at(1)}});
  auto solution = ring();
  solution[1] = symbol_at(1);
  CHECK(render_text(puzzle, solution, with_clues()) == picture(R"(
┌───────────┐
│ w───┐   w │
│ │   │     │
│ └───┘   w │
└───────────┘
)"));
  const auto scene = grids::picture(puzzle, solution, {});
  const auto is_given = [](const SceneElement& element) { return element.role == Role::given; };
  CHECK(std::ranges::count_if(scene.elements, is_given) == 1);
}

TEST_CASE("pictures have a stroke for each link that is there") {
  const auto puzzle = lines();
  const auto scene = grids::picture(puzzle, ring(), {});
  std::size_t strokes = 0;
  for (const auto& element : scene.elements)
    if (element.role == Role::route) strokes += std::get<Path>(element.shape).lines.size();
  CHECK(strokes == 4);
}
