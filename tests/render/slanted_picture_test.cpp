#include "render/slanted_picture.hpp"

#include "pictures.hpp"
#include "render/contours.hpp"
#include "render/paint.hpp"
#include "render/picture.hpp"
#include "render/svg.hpp"
#include "render/text.hpp"
#include "render/text_fit.hpp"
#include "test.hpp"

namespace grids::slanted_tests {
namespace {

using pictures::picture;
using Kind = Lattice::Kind;

Puzzle on(Lattice lattice) { return {Grid(std::move(lattice)), Symbols::numbers(1, 4)}; }
Puzzle hexagons() { return on({Kind::hexagon, {{1, 2}, {0, 3}, {1, 2}}}); }
Puzzle triangles() { return on({Kind::triangle, {{1, 1}, {0, 3}}}); }

std::string text(const Puzzle& puzzle, TextStyle style = {}) {
  return render_text(puzzle, pictures::known(puzzle), style);
}

}  // namespace

TEST_CASE("hexagons are drawn with lines around them and between their regions") {
  auto puzzle = hexagons();
  puzzle.set_givens({{cell_at(0), symbol_at(2)}});
  puzzle.layout.regions = {{cell_at(0), cell_at(3), cell_at(4)}, {cell_at(1), cell_at(5), cell_at(6), cell_at(7)}};
  CHECK(text(puzzle) == picture(R"(
   ╱ ╲ ╱ ╲
  │ 3 │ . │
 ╱     ╲   ╲
│ .   . │ . │
 ╲ ╱ ╲ ╱   ╱
  │ .   . │
   ╲ ╱ ╲ ╱
)"));
}

TEST_CASE("triangles without regions have lines between all") {
  CHECK(text(triangles()) == picture(R"(
   ╱╲
  ╱. ╲
  ────
 ╱╲. ╱╲
╱. ╲╱. ╲
────────
)"));
}

TEST_CASE("into a pipe boards go as they are typed") {
  TextStyle style;
  style.boxes = false;
  CHECK(text(hexagons(), style) == " . .\n. . .\n . .\n");
  CHECK(text(triangles(), style) == "  .\n. . .\n");
}

TEST_CASE("in ascii there are slashes") {
  TextStyle style;
  style.ascii = true;
  CHECK(text(triangles(), style) == picture(R"(
   /\
  /. \
  ----
 /\. /\
/. \/. \
--------
)"));
}

TEST_CASE("clues stand before their lines") {
  auto puzzle = hexagons();
  puzzle.layout.border_clues = {
      {Side::left, 0, {"1", "2"}}, {Side::top, 0, {"3"}}, {Side::top, 2, {"4"}}, {Side::bottom, 1, {"1"}}};
  TextStyle style;
  style.clues = true;
  CHECK(text(puzzle, style) == picture(R"(
          3
       ╱ ╲ ╱ ╲
1   2 │ .   . │ 4
     ╱         ╲
    │ .   .   . │
     ╲         ╱
      │ .   . │
       ╲ ╱ ╲ ╱
              1
)"));
}

TEST_CASE("the line around hexagons follows their sides") {
  const Grid grid(Lattice(Kind::hexagon, {{1, 2}, {0, 3}, {1, 2}}));
  const auto one = contours(grid, {cell_at(0)}, 2);
  REQUIRE(one.size() == 1);
  CHECK(one[0].points.size() == 6);
  const auto ring = contours(grid, {cell_at(0), cell_at(1), cell_at(3), cell_at(5), cell_at(6), cell_at(7)}, 2);
  REQUIRE(ring.size() == 2);
  CHECK(ring[0].points.size() + ring[1].points.size() == 18 + 6);
}

TEST_CASE("a picture has a polygon for each block, and room for all cells") {
  auto puzzle = on({Kind::hexagon, {{1, 2}, {0, 3}, {1, 2}}});
  const auto scene = grids::picture(puzzle, pictures::known(puzzle), {});
  CHECK(scene.width > 3 * Scene::cell);
  CHECK(scene.height < scene.width);
  CHECK(svg_text(scene, {}).find("class=\"region\"") != std::string::npos);
}

TEST_CASE("text lists the clues of cages, for which cells have no room") {
  auto puzzle = triangles();
  puzzle.layout.cages = {{{cell_at(0), cell_at(4)}, "7", true}, {{cell_at(3), cell_at(5)}, "5"}};
  TextStyle style;
  style.layers = true;
  CHECK(text(puzzle, style).ends_with("area: a1 b2 = 7\ncage: b1 b3 = 5\n"));
}

TEST_CASE("a clue in the corner stands clear of the symbol below it") {
  for (const auto& lattice : {Lattice(Kind::triangle, {{1, 1}, {0, 3}}), Lattice(Kind::hexagon, {{1, 2}, {0, 3}}),
                              Lattice(Kind::triangle, {{0, 3}, {1, 1}})}) {
    auto puzzle = on(lattice);
    std::vector<Given> givens;
    for (const auto cell : puzzle.grid().cells()) {
      puzzle.layout.cages.push_back({{cell}, "18", true});
      givens.push_back({cell, symbol_at(1)});
    }
    puzzle.set_givens(givens);
    const auto scene = grids::picture(puzzle, pictures::known(puzzle), {});
    std::vector<Lettering> clues;
    std::vector<Lettering> symbols;
    for (const auto& element : scene.elements)
      if (element.role == Role::clue || element.role == Role::given)
        (element.role == Role::clue ? clues : symbols).push_back(std::get<Lettering>(element.shape));
    REQUIRE(clues.size() == givens.size());
    REQUIRE(symbols.size() == givens.size());
    const auto left = [](const Lettering& text) {
      return text.at.x - (text.anchor == Anchor::middle ? text_width(text.text, text.size) / 2 : 0);
    };
    for (const auto& clue : clues)
      for (const auto& symbol : symbols) {
        const bool above = clue.at.y + clue.size * half_capital < symbol.at.y - symbol.size * half_capital ||
                           clue.at.y - clue.size * half_capital > symbol.at.y + symbol.size * half_capital;
        const bool beside = left(clue) + text_width(clue.text, clue.size) < left(symbol) ||
                            left(symbol) + text_width(symbol.text, symbol.size) < left(clue);
        CHECK((above || beside));
      }
  }
}

}  // namespace grids::slanted_tests
