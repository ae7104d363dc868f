#include "render/layer_list.hpp"

#include "render/text.hpp"
#include "test.hpp"

namespace grids {
namespace {

Puzzle with_layers() {
  Puzzle puzzle(Grid(Size{3, 3}), Symbols::numbers(1, 3));
  const auto cell = [&puzzle](std::size_t row, std::size_t column) { return puzzle.grid().cell({row, column}); };
  puzzle.layout.layers = {
      {"thermo", {{{cell(0, 0), cell(1, 1), cell(1, 2)}, ""}, {{cell(2, 0), cell(2, 1)}, ""}}, false},
      {"quad", {{{cell(0, 0), cell(0, 1), cell(1, 0), cell(1, 1)}, "1 2"}}, false}};
  return puzzle;
}

TEST_CASE("layers are listed as constraint files type them") {
  CHECK(layer_list(with_layers(), CellNames::letters) == "thermo: a1 b2 b3, c1 c2\nquad: a1-b2 = 1 2\n");
  CHECK(layer_list(with_layers(), CellNames::rows_and_columns).starts_with("thermo: r1c1 r2c2 r2c3,"));
  CHECK(layer_list(Puzzle(), CellNames::letters).empty());
}

TEST_CASE("a text picture lists its layers below the grid, if it is asked to") {
  const auto puzzle = with_layers();
  TextStyle style;
  CHECK(render_text(puzzle, puzzle.domains(), style).find("thermo") == std::string::npos);
  style.layers = true;
  CHECK(render_text(puzzle, puzzle.domains(), style).ends_with("quad: a1-b2 = 1 2\n"));
}

}  // namespace
}  // namespace grids
