#include "reading.hpp"
#include "test.hpp"

using namespace grids;

namespace {

Layout layout(const std::string& text) { return composing::from_text(text).layout; }

}  // namespace

TEST_CASE("border clues are laid out with their items") {
  const auto clues = layout("- Nonogram\n- size: 2x2\n- top: 1 1, .\n- left: ., 2\n").border_clues;
  REQUIRE(clues.size() == 2);
  CHECK(clues[0].side == Side::top);
  CHECK(clues[0].items == std::vector<std::string>{"1", "1"});
  CHECK(clues[1].side == Side::left);
  CHECK(clues[1].line == 1);
}

TEST_CASE("layers are laid out in the order typed, marks and clues in their places") {
  const auto thermo = layout("- Thermo: {size: 4x4, box: 2x2}\n- thermos: [a2 a1 b1]\n").layers;
  REQUIRE(thermo.size() == 1);
  CHECK(thermo[0].name == "thermo");
  CHECK(thermo[0].regions[0].cells == Region{cell_at(1), cell_at(0), cell_at(4)});
  CHECK(!thermo[0].lettered);

  const auto marks = layout("- Futoshiki\n- initial: |\n    . < .\n\n    .   .\n").marks;
  REQUIRE(marks.size() == 1);
  CHECK(marks[0].text == "<");

  const auto clues = layout("- Mosaic\n- clues: |\n    .3\n    ..\n").cell_clues;
  REQUIRE(clues.size() == 1);
  CHECK(clues[0].cell == cell_at(1));
}

TEST_CASE("areas have thick lines where neither clues nor boxes make cages of them") {
  const auto cages = layout("- Killer: {size: 4x4, box: 2x2}\n- areas: [a4 b4 b3]\n");
  CHECK(cages.regions.size() == 4);
  CHECK(cages.cages.size() == 1);
  const auto areas = layout("- Norinori\n- areas: [aabb, aabb]\n");
  CHECK(areas.regions.size() == 2);
  CHECK(areas.cages.empty());
}

TEST_CASE("the hint nearest to the command line decides how a name is drawn") {
  const auto hints = layout(
                         "- Sudoku: {size: 4x4, box: 2x2}\n- each road: all different\n- roads: [a1 a2]\n"
                         "- draw: {roads: green line, x: black dot, y: text Y, z: chevron left}\n")
                         .hints;
  CHECK(hints.at("road").look == Look::line);
  CHECK(hints.at("road").tint == Tint::green);
  CHECK(hints.at("x").look == Look::dot);
  CHECK(hints.at("y").text == "Y");
  CHECK(hints.at("z").text == "left");
}

TEST_CASE("regions of a letter map bear their letters, which are no clues") {
  const auto drawn = layout(
      "- Sudoku: {size: 4x4, box: 2x2}\n- each road: sum = clue\n- roads: [aa.., ..bb, ...., ....]\n"
      "- road clues: {b: 5}\n");
  const auto& regions = drawn.layers.at(0).regions;
  REQUIRE(regions.size() == 2);
  CHECK((regions[0].letter == "a" && regions[1].letter == "b"));
  CHECK((regions[0].clue.empty() && regions[1].clue == "5"));
}

TEST_CASE("a parameter that holds regions is drawn when a hint names it") {
  const std::string text =
      "- Sudoku: {size: 4x4, box: 2x2}\n- parameters: {panes: 'b2-c3, a1-a2'}\n- each panes: all different\n";
  CHECK(layout(text).layers.empty());
  const auto layers = layout(text + "- draw: {panes: fill, main diagonal: line}\n").layers;
  REQUIRE(layers.size() == 2);
  CHECK(layers[0].name == "main diagonal");
  CHECK(layers[1].regions[0].cells.size() == 4);
}

TEST_CASE("a look that nobody knows is an error with the nearest one") {
  const auto mistakes = reading::mistakes("- Sudoku\n- draw: {x: purpel dot}\n");
  CHECK(mistakes.find("'purpel' says nothing about how to draw") != std::string::npos);
  CHECK(mistakes.find("did you mean 'purple'?") != std::string::npos);
  const auto far = reading::mistakes("- Sudoku\n- draw: {1: shaded}\n");
  CHECK(far.find("Looks are line, thermometer, arrow,") != std::string::npos);
  CHECK(far.find("none or fives; colours black,") != std::string::npos);
  const auto colour = reading::mistakes("- Sudoku\n- draw: {1: red}\n");
  CHECK(colour.find("expected a look behind the colour, as in 'red dot': line, ") != std::string::npos);
}
