#include <algorithm>

#include "composing.hpp"
#include "pictures.hpp"
#include "render/picture.hpp"
#include "render/text.hpp"
#include "test.hpp"

// Layers of any name whose regions cut the grid look as areas do.
namespace grids::cut_layers {
namespace {

using pictures::picture;

const std::string rooms = R"(
- symbols: 1-9
- each room: sum = clue
- rooms: |
    aabb
    aacb
    dccb
    dddd
- room clues: {a: 8, c: 24}
)";

std::string text_of(const std::string& file) {
  const auto puzzle = composing::from_text(file);
  TextStyle style;
  style.clues = style.layers = true;
  return render_text(puzzle, pictures::known(puzzle), style);
}

Scene scene_of(const std::string& file) {
  const auto puzzle = composing::from_text(file);
  return grids::picture(puzzle, given_domains(puzzle), {});
}

std::size_t count(const Scene& scene, Role role) {
  return static_cast<std::size_t>(std::ranges::count(scene.elements, role, &SceneElement::role));
}

std::vector<std::string> clues(const Scene& scene) {
  std::vector<std::string> texts;
  for (const auto& element : scene.elements)
    if (element.role == Role::clue) texts.push_back(std::get<Lettering>(element.shape).text);
  return texts;
}

TEST_CASE("a layer that cuts the grid has borders in text, and its clues in them") {
  const auto* const drawn = R"(
┌8──────┬───────┐
│ .   . │ .   . │
│       ├24─┐   │
│ .   . │ . │ . │
├───┬───┘   │   │
│ . │ .   . │ . │
│   └───────┴───┤
│ .   .   .   . │
└───────────────┘
)";
  CHECK(text_of(rooms) == picture(drawn));
  CHECK(text_of(rooms + "- draw: {room: outline}\n") == picture(drawn));
}

TEST_CASE("of such a layer without clues the letters are no clues either") {
  CHECK(text_of("- symbols: 1-9\n- each room: all different\n- rooms: |\n    aab\n    cbb\n") == picture(R"(
┌───────┬───┐
│ .   . │ . │
├───┬───┘   │
│ . │ .   . │
└───┴───────┘
)"));
  CHECK(clues(scene_of("- symbols: 1-9\n- each room: all different\n- rooms: |\n    aab\n    cbb\n")).empty());
}

TEST_CASE("a picture draws a layer that cuts the grid with thick borders and each clue once") {
  const auto scene = scene_of(rooms);
  CHECK(count(scene, Role::shade) == 0);
  CHECK(clues(scene) == std::vector<std::string>{"8", "24"});
  CHECK(clues(scene_of(rooms + "- draw: {room: outline}\n")) == std::vector<std::string>{"8", "24"});
}

TEST_CASE("beside areas a layer that cuts the grid is dashed, and one of the same regions adds nothing") {
  const std::string areas = "- areas: |\n    aabb\n    aabb\n    ccdd\n    ccdd\n- each area: all different\n";
  CHECK(count(scene_of(rooms + areas), Role::cage) == 4);
  const std::string same = "- symbols: 1-4\n- each part: sum = 10\n- parts: [a2 a1 b1 b2, a3 a4 b4 b3, c1-d2, c3-d4]\n";
  CHECK(count(scene_of(same + areas), Role::cage) == 0);
  CHECK(text_of(same + areas) == picture(R"(
┌─────┬─────┐
│ . . │ . . │
│ . . │ . . │
├─────┼─────┤
│ . . │ . . │
│ . . │ . . │
└─────┴─────┘
)"));
}

TEST_CASE("where walls are sought, borders run along the rim of the grid, too") {
  const std::string file =
      "- walls: shown\n- each grid: one loop walls\n- rooms: |\n    aab\n    cbb\n- each room: walls = 1\n";
  CHECK(text_of(file) == picture(R"(
┌───────┬───┐
│       │   │
├───┬───┘   │
│   │       │
└───┴───────┘
)"));
  CHECK(text_of("- walls: shown\n- size: 1x2\n- each grid: one loop walls\n") == picture(R"(
·   ·   ·

·   ·   ·
)"));
  const auto scene = scene_of(file);
  const auto borders = std::ranges::find(scene.elements, Role::region, &SceneElement::role);
  REQUIRE(borders != scene.elements.end());
  CHECK(std::get<Path>(borders->shape).lines.size() == 7);
}

TEST_CASE("regions that leave cells out, lie apart or are typed as lines do not cut the grid") {
  const std::string symbols = "- symbols: 1-9\n- each room: all different\n- rooms";
  CHECK(count(scene_of(symbols + ": |\n    aa.\n    .bb\n    ...\n"), Role::shade) == 1);
  CHECK(count(scene_of(symbols + ": |\n    aba\n    bab\n"), Role::shade) == 1);
  CHECK(count(scene_of(symbols + ": [a1 a2 a3, b1 b2 b3]\n- size: 2x3\n"), Role::line) == 2);
  CHECK(count(scene_of(symbols + ": [a1-b2, a3 b3]\n- size: 2x3\n"), Role::line) == 0);
}

TEST_CASE("letters of regions that lie apart tell them apart, unless they have clues") {
  const std::string symbols = "- symbols: 1-9\n- each room: sum = clue\n- rooms: |\n    aba\n    b.b\n";
  CHECK(clues(scene_of(symbols)) == std::vector<std::string>{"a", "a", "b", "b", "b"});
  CHECK(clues(scene_of(symbols + "- room clues: {a: 5}\n")) == std::vector<std::string>{"5", "5"});
  CHECK(text_of(symbols + "- room clues: {a: 5}\n").ends_with("room: a1 a3 = 5, a2 b1 b3\n"));
  CHECK(clues(scene_of(symbols + "- draw: {room: green line}\n")).empty());
}

}  // namespace
}  // namespace grids::cut_layers
