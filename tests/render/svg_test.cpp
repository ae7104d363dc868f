#include "render/svg.hpp"

#include "pictures.hpp"
#include "render/page.hpp"
#include "render/picture.hpp"
#include "test.hpp"

using namespace grids;

namespace {

std::string svg(const Puzzle& puzzle, const PictureStyle& style = {}) {
  return svg_text(picture(puzzle, given_domains(puzzle), style), {});
}

std::size_t count(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++found;
  return found;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

/// The groups of a class, one after another.
std::string group(const std::string& text, const std::string& name) {
  std::string found;
  const auto open = "<g class=\"" + name + "\">";
  for (auto at = text.find(open); at != std::string::npos; at = text.find(open, at + 1))
    found += text.substr(at + open.size(), text.find("</g>", at) - at - open.size());
  return found;
}

}  // namespace

TEST_CASE("a picture says what it shows to those who cannot see it") {
  auto puzzle = pictures::numbers({2, 2}, 2, "1.");
  puzzle.captions.title = "Tea & <cake>";
  puzzle.captions.type = "Tiny";
  const auto text = svg(puzzle);
  CHECK(has(text, "<title>Tea &amp; &lt;cake&gt; (Tiny)</title>"));
  CHECK(has(text, "<desc>A grid of 2 rows and 2 columns with 1 given.</desc>"));
  CHECK(has(text, "viewBox=\"0 0 104 104\""));
}

TEST_CASE("givens and found cells are told apart") {
  const auto puzzle = pictures::numbers({1, 3}, 3, "2..");
  const Solution solution = {symbol_at(1), symbol_at(0), symbol_at(2)};
  const auto text = svg_text(picture(puzzle, solution, {}), {});
  CHECK(count(group(text, "given"), "<text") == 1);
  CHECK(has(group(text, "given"), ">2<"));
  CHECK(count(group(text, "found"), "<text") == 2);
}

TEST_CASE("a clue on a black figure is light, and one beside another clue stands in the corner") {
  auto puzzle = pictures::numbers({1, 3}, 2);
  puzzle.layout.cell_clues = {{cell_at(0), "12"}, {cell_at(0), "b"}, {cell_at(1), "13"}, {cell_at(2), "14"}};
  puzzle.layout.cell_clues.push_back({cell_at(2), "15"});
  puzzle.layout.hints["b"] = {Look::circle, Tint::black, {}};
  const auto text = svg(puzzle);
  CHECK(has(group(text, "inverse"), ">12<"));
  const auto clues = group(text, "clue");
  CHECK(!has(clues, ">12<"));
  const auto size = [&](std::string_view clue) {
    const auto tag = clues.rfind("<text", clues.find(clue));
    const auto at = clues.find("font-size=\"", tag) + std::string_view("font-size=\"").size();
    return std::stod(clues.substr(at));
  };
  CHECK(size(">13<") == size(">14<"));
  CHECK(size(">15<") < size(">14<"));
}

TEST_CASE("stretches of border that follow one another are one line") {
  auto puzzle = pictures::numbers({2, 2}, 2);
  puzzle.layout.regions = pictures::regions("aabb");
  CHECK(group(svg(puzzle), "region") == "\n<path d=\"M4 4H100M4 52H100M4 100H100M4 4V100M100 4V100\"/>\n");
}

TEST_CASE("cages beside boxes are dashed, with their clue; without boxes they are outlined") {
  auto puzzle = pictures::numbers({2, 2}, 2);
  puzzle.layout.cages = {{{cell_at(0), cell_at(1), cell_at(2)}, "5"}};
  CHECK(group(svg(puzzle), "cage").empty());
  CHECK(has(group(svg(puzzle), "clue"), ">5<"));
  puzzle.layout.regions = pictures::regions("aaaa");
  CHECK(group(svg(puzzle), "cage") == "\n<path d=\"M96 8V48H48V96H8V8Z\"/>\n");
  CHECK(has(group(svg(puzzle), "clue"), ">5<"));
}

TEST_CASE("a layer is drawn as its hint says") {
  auto puzzle = pictures::numbers({1, 3}, 3);
  puzzle.layout.layers = {{"thermo", {{{cell_at(0), cell_at(1)}, ""}}, false}};
  CHECK(count(group(svg(puzzle), "line"), "<path") == 1);
  puzzle.layout.hints["thermo"] = {Look::thermometer, Tint::none, {}};
  CHECK(count(group(svg(puzzle), "tube"), "<path") == 1);
  CHECK(count(group(svg(puzzle), "bulb"), "<circle") == 1);
  puzzle.layout.hints["thermo"] = {Look::ring, Tint::blue, "cells"};
  CHECK(count(group(svg(puzzle), "contour blue"), "<circle") == 2);
  puzzle.layout.hints["thermo"] = {Look::arrow, Tint::green, {}};
  CHECK(count(group(svg(puzzle), "contour green"), "<circle") == 1);
}

TEST_CASE("without a hint, cells that are no walk are shaded") {
  auto puzzle = pictures::numbers({1, 3}, 3);
  puzzle.layout.layers = {{"extra", {{{cell_at(0), cell_at(2)}, ""}}, false}};
  CHECK(group(svg(puzzle), "shade") == "\n<path d=\"M4 4H52V52H4ZM100 4H148V52H100Z\"/>\n");
}

TEST_CASE("a symbol's hint takes the place of its name") {
  auto puzzle = pictures::numbers({1, 2}, 2, "12");
  puzzle.layout.hints["1"] = {Look::star, Tint::none, {}};
  puzzle.layout.hints["2"] = {Look::blank, Tint::none, {}};
  CHECK(count(svg(puzzle), "<text") == 0);
  CHECK(count(group(svg(puzzle), "figure"), "<path") == 1);
}

TEST_CASE("clues stand beside their lines, the last one of a list nearest to the grid") {
  auto puzzle = pictures::numbers({1, 1}, 1);
  puzzle.layout.border_clues = {{Side::top, 0, {"5", "1"}}, {Side::right, 0, {"7"}}};
  const auto scene = picture(puzzle, puzzle.domains(), {});
  std::map<std::string, Point> at;
  for (const auto& element : scene.elements)
    if (const auto* label = std::get_if<Lettering>(&element.shape)) at[label->text] = label->at;
  CHECK(at["5"].y < at["1"].y);
  CHECK(at["5"].x == at["1"].x);
  CHECK(at["7"].x > at["1"].x);
  CHECK(at["7"].x < scene.width);
}

TEST_CASE("a diagonal's clue stands outside, with an arrow to the corner where the diagonal begins") {
  auto puzzle = pictures::numbers({2, 2}, 2);
  puzzle.layout.border_clues = {{Side::top, 1, {"9\\"}}};
  const auto text = svg(puzzle);
  CHECK(has(group(text, "clue"), ">9<"));
  CHECK(count(group(text, "stroke"), "<path") == 1);
}

TEST_CASE("a clue that is an arrow is drawn where the type says so, small beside a symbol") {
  auto puzzle = pictures::numbers({1, 3}, 3);
  puzzle.layout.cell_clues = {{cell_at(0), "v>"}, {cell_at(1), "<"}, {cell_at(2), "2^"}};
  puzzle.set_givens({{cell_at(1), symbol_at(0)}});
  auto text = svg(puzzle);
  CHECK(has(text, ">v&gt;<"));
  CHECK(count(group(text, "stroke"), "<path") == 1);  // behind a number it is one in any type
  puzzle.layout.hints["clue"] = {Look::arrow, Tint::none, {}};
  text = svg(puzzle);
  CHECK(count(group(text, "stroke"), "<path") == 3);
  CHECK(!has(text, "v&gt;"));
  CHECK(has(group(text, "given"), ">1<"));
  CHECK(has(group(text, "clue"), ">2<"));
}

TEST_CASE("a block's two clues are divided by a diagonal") {
  Grid grid(Size{1, 2});
  grid.set_block(cell_at(0));
  Puzzle puzzle(grid, Symbols::numbers(1, 9));
  puzzle.layout.block_clues = {{cell_at(0), "17\\9"}};
  CHECK(count(group(svg(puzzle), "block-clue"), "<text") == 2);
  CHECK(count(group(svg(puzzle), "block-line"), "<path") == 1);
}

TEST_CASE("candidates are small, each symbol in a place of its own") {
  auto puzzle = pictures::numbers({1, 2}, 4);
  puzzle.narrow(cell_at(1), Domain(0b1010));
  CHECK(count(group(svg(puzzle), "pencil"), "<text") == 2);
  PictureStyle style;
  style.pencil_marks = PencilMarks::all;
  CHECK(count(group(svg(puzzle, style), "pencil"), "<text") == 6);
  style.pencil_marks = PencilMarks::none;
  CHECK(count(svg(puzzle, style), "<text") == 0);
}

TEST_CASE("an explanation's cells and candidates are coloured, and what leaves is struck out") {
  const auto puzzle = pictures::numbers({1, 2}, 4);
  PictureStyle style;
  style.pencil_marks = PencilMarks::all;
  style.cells = {{cell_at(0), Emphasis::premise}};
  style.candidates = {{cell_at(0), symbol_at(1), Emphasis::conclusion}, {cell_at(1), symbol_at(2), Emphasis::removed}};
  const auto text = svg(puzzle, style);
  CHECK(count(group(text, "highlight yellow"), "<path") == 1);
  CHECK(count(group(text, "highlight green"), "<circle") == 1);
  CHECK(has(group(text, "pencil-highlight"), ">2<"));
  CHECK(has(group(text, "pencil-removed"), ">3<"));
  CHECK(count(group(text, "strike"), "<path") == 1);
}

TEST_CASE("the style sheet has rules for what is drawn, and can change with the reader's system") {
  const auto scene = picture(pictures::numbers({1, 1}, 1, "1"), std::vector{Domain(1)}, {});
  CHECK(has(svg_style_sheet({&scene, 1}, Theme::light), ".grids .given{fill:#111111;font-weight:bold}"));
  CHECK(!has(svg_style_sheet({&scene, 1}, Theme::light), ".cage"));
  CHECK(has(svg_style_sheet({&scene, 1}, Theme::dark), ".grids .paper{fill:#181a1f}"));
  CHECK(has(svg_style_sheet({&scene, 1}, Theme::automatic), "@media (prefers-color-scheme:dark)"));
  CHECK(!has(svg_text(scene, {Theme::light, false}), "<style>"));
}

TEST_CASE("texts that begin at a place are not centred by a rule of the style sheet") {
  auto puzzle = pictures::numbers({1, 1}, 1);
  puzzle.layout.cages = {{{cell_at(0)}, "1"}};
  CHECK(has(group(svg(puzzle), "clue"), "text-anchor=\"start\""));
  CHECK(!has(svg(puzzle), "text-anchor:"));
}

TEST_CASE(
    "a symbol of which one part is given shows that part where it stands in the whole, and a line for the other") {
  std::vector<Symbol> pairs{{"A1", {}}, {"A2", {}}, {"B1", {}}, {"B2", {}}};
  Puzzle puzzle(Grid(Size{1, 2}),
                Symbols::in_parts(pairs, {{"letter", {"A", "A", "B", "B"}}, {"digit", {"1", "2", "1", "2"}}}));
  puzzle.narrow(cell_at(0), Domain(0b0011));
  puzzle.narrow(cell_at(1), Domain(0b1010));
  const auto text = svg(puzzle);
  CHECK(has(group(text, "given"), ">A<"));
  CHECK(has(group(text, "given"), ">2<"));
  CHECK(count(group(text, "pencil-line"), "<path") == 2);
  CHECK(count(text, "class=\"pencil\"") == 0);
  PictureStyle style;
  style.pencil_marks = PencilMarks::all;
  CHECK(count(group(svg(puzzle, style), "pencil"), "<text") == 4);
}

TEST_CASE("dots and squares that rules call white or black are so on dark paper") {
  auto puzzle = pictures::numbers({1, 3}, 3);
  puzzle.layout.marks = {{cell_at(0), cell_at(1), "o"}, {cell_at(1), cell_at(2), "x"}};
  puzzle.layout.hints["o"] = {Look::dot, Tint::white, {}};
  puzzle.layout.hints["x"] = {Look::square, Tint::black, {}};
  const auto dark = svg_text(picture(puzzle, given_domains(puzzle), {}), {Theme::dark, true});
  CHECK(has(dark, ".bead.white{fill:#ffffff;stroke:#e8e8e8"));
  CHECK(has(dark, ".bead.black{fill:#111111;stroke:#e8e8e8"));
}

TEST_CASE("coloured cells are pale where lines are drawn over them") {
  Puzzle puzzle(Grid(Size{1, 2}), Symbols::none());
  puzzle.layout.cell_clues = {{cell_at(0), "i"}, {cell_at(1), "b"}};
  puzzle.layout.hints = {{"i", {Look::fill, Tint::blue, {}}}, {"b", {Look::fill, Tint::black, {}}}};
  CHECK(has(svg(puzzle), "class=\"figure blue"));
  CHECK(!has(svg(puzzle), "class=\"shade"));
  puzzle.links.push_back({cell_at(0), cell_at(1), puzzle.add_hidden_cell(0, 2)});
  CHECK(has(svg(puzzle), "class=\"shade blue"));
  CHECK(has(svg(puzzle), "class=\"figure black"));
  CHECK(!has(svg(puzzle), "class=\"figure blue"));
}

TEST_CASE("rows and columns are named where the rules speak of cells") {
  auto puzzle = pictures::numbers({1, 2}, 2);
  CHECK(count(svg(puzzle), "<text") == 0);
  puzzle.layout.cells_named = true;
  CHECK(count(group(svg(puzzle), "label"), "<text") == 3);
}

TEST_CASE("a target's operator is printed as people write it, in cages and in rings") {
  auto puzzle = pictures::numbers({2, 2}, 2);
  puzzle.layout.cages = {{{cell_at(0), cell_at(1)}, "2/"}};
  puzzle.layout.layers = {{"spot", {{{cell_at(0), cell_at(1), cell_at(2), cell_at(3)}, "1-"}}, false}};
  CHECK(has(group(svg(puzzle), "clue"), ">2÷<"));
  CHECK(has(group(svg(puzzle), "clue"), ">1−<"));
}

TEST_CASE("a page says what it shows for all of it where there is one picture, else for each") {
  auto one = pictures::numbers({2, 2}, 2, "1.");
  one.captions.title = "One";
  auto two = one;
  two.captions.title = "Two";
  const auto scene = [](const Puzzle& puzzle) { return picture(puzzle, given_domains(puzzle), {}); };
  auto page = page_around(scene(one));
  const auto alone = svg_text(page, {});
  CHECK(count(alone, "<title>") == 1);
  CHECK(alone.find("<title>One</title>") < alone.find("<g transform"));
  page.scenes.push_back({scene(two), {100, 50}, 0.5});
  const auto both = svg_text(page, {});
  CHECK(count(both, "<title>") == 2);
  CHECK(both.find("<title>") > both.find("<g transform"));
  CHECK(both.find("<title>Two</title>") > both.find("translate(100 50) scale(0.5)"));
  CHECK(count(both, "<style>") == 1);
  CHECK(count(svg_text(page, {Theme::light, false}), "<style>") == 0);
}
