#include <algorithm>

#include "composing.hpp"
#include "language/making/puzzle_drawing.hpp"
#include "pictures.hpp"
#include "render/picture.hpp"
#include "render/text.hpp"
#include "test.hpp"

// Solutions whose lines stand below their symbols, since neither tells the other.
namespace grids::solution_lines {
namespace {

const std::string loop = R"(
- symbols: 1-3
- links: shown
- each line: permutation
- each grid: one loop links
- each linked pair: difference > 0
- initial: |
    12.
    2..
    ...
)";
const std::string cut =
    "- symbols: 1-2\n- sought: piece\n- each piece: sum = 3\n- initial: [12, 21]\n- each a1 a2: walled\n";

const std::string ring = "    ┌─┐\n    │.│\n    └─┘\n";

Puzzle with_solution(const std::string& file, const std::string& solution) {
  return composing::from_text(file + "- solution: |\n" + solution);
}

std::string refusal(const std::string& file) {
  try {
    composing::from_text(file);
  } catch (const InputError& error) {
    return error.what();
  }
  return {};
}

/// What the file claims, of lines, too.
Solution claimed(const Puzzle& puzzle) {
  REQUIRE(puzzle.expected);
  Solution solution(puzzle.cell_count());
  for (std::size_t i = 0; i < puzzle.expected->size(); ++i)
    if (const auto symbol = (*puzzle.expected)[i]) solution[i] = *symbol;
  return solution;
}

/// The solution as `generate` writes it.
std::string written(const Puzzle& puzzle, const Solution& solution) {
  PuzzleDrawing drawn(puzzle.grid());
  return solution_item(drawn, solution, puzzle).find("solution")->text;
}

std::string piped(const Puzzle& puzzle, const Solution& solution) {
  TextStyle plain;
  plain.boxes = false;
  return render_text(puzzle, solution, plain);
}

TEST_CASE("a solution has links below its symbols, where these do not follow from them") {
  const auto puzzle = with_solution(loop, "    123\n    231\n    312\n\n" + ring);
  REQUIRE(puzzle.expected);
  for (const auto& link : puzzle.links) CHECK((*puzzle.expected)[index(link.cell)].has_value());
  const auto found = claimed(puzzle);
  CHECK(written(puzzle, found) == "123\n231\n312\n\n┌─┐\n│.│\n└─┘\n");
  CHECK(piped(puzzle, found) == "1 2 3\n2 3 1\n3 1 2\n\n┌─┐\n│.│\n└─┘\n");
  CHECK(render_text(puzzle, found, {}) == pictures::picture(R"(
┌───────────┐
│ 1───2───3 │
│ │       │ │
│ 2   3   1 │
│ │       │ │
│ 3───1───2 │
└───────────┘
)"));
}

TEST_CASE("a picture writes symbols over lines that do not tell them") {
  const auto puzzle = with_solution(loop, "    123\n    231\n    312\n\n" + ring);
  const auto scene = picture(puzzle, claimed(puzzle), {});
  CHECK(std::ranges::count(scene.elements, Role::found, &SceneElement::role) == 6);
}

TEST_CASE("lines that hold the symbol of their ends tell it") {
  const auto puzzle =
      with_solution("- Numberlink\n- clues: |\n    1.1\n    2.2\n", "    111\n    222\n\n    ╶─╴\n    ╶─╴\n");
  CHECK(written(puzzle, claimed(puzzle)) == "1─1\n2─2\n");
}

TEST_CASE("a solution has walls below its symbols") {
  const auto puzzle = with_solution(cut, "    12\n    21\n\n    ┌┬┐\n    │││\n    └┴┘\n");
  REQUIRE(puzzle.expected);
  for (const auto& wall : puzzle.walls) CHECK((*puzzle.expected)[index(wall.cell)].has_value());
  CHECK(written(puzzle, claimed(puzzle)) == "12\n21\n\n┌┬┐\n│││\n└┴┘\n");
}

TEST_CASE("what is drawn below symbols is told where it goes wrong") {
  const std::string claim = cut + "- solution: |\n    12\n    21\n\n";
  CHECK(refusal(claim + "    ┌┬┐\n    │││\n").find("below the symbols of a solution stand lines") != std::string::npos);
  CHECK(refusal(claim + "    ┌┬┐\n    │x│\n    └┴┘\n").find("expected a line of walls") != std::string::npos);
  const std::string links = loop + "- solution: |\n    123\n    231\n    312\n\n";
  CHECK(refusal(links + "    ┌─┐\n    │2│\n    └─┘\n").find("'.' for a cell without, found '2'") != std::string::npos);
  CHECK(refusal(links + "    ┌─┐\n    ..│\n    └─┘\n").find("the line ends before b1") != std::string::npos);
}

}  // namespace
}  // namespace grids::solution_lines
