#include "model/linked_board.hpp"

#include "model/border_lines.hpp"
#include "test.hpp"

using namespace grids;

namespace {

Link link(std::size_t first, std::size_t second) { return {cell_at(first), cell_at(second), {}}; }

const std::vector<std::string> dots(6, ".");

}  // namespace

TEST_CASE("links of squares that touch by corners, too, are drawn in all ways, and cross") {
  const Lattice board(Lattice::Kind::king, {2, 3});
  const std::vector links{link(0, 1), link(2, 5), link(0, 4), link(1, 3), link(2, 4)};
  CHECK(linked_board(board, dots, links) ==
        ".───.   .\n"
        "  ╳   ╱ │\n"
        ".   .   .\n");
  const std::vector backwards{link(1, 0), link(5, 2), link(4, 0), link(3, 1), link(4, 2)};
  CHECK(linked_board(board, dots, backwards) == linked_board(board, dots, links));
  CHECK(linked_board(board, dots, {}) == ".   .   .\n\n.   .   .\n");
  const std::vector only_down{link(0, 4), link(0, 4)};
  CHECK(linked_board(board, dots, only_down) == ".   .   .\n  ╲\n.   .   .\n");
}

TEST_CASE("where surely no link is stands a cross, between its ends") {
  const Lattice board(Lattice::Kind::king, {2, 3});
  const std::vector links{link(0, 1)};
  const std::vector none{link(1, 2), link(0, 3), link(5, 1)};
  CHECK(linked_board(board, dots, links, none, "×") == ".───. × .\n×     ×\n.   .   .\n");
}

TEST_CASE("cells as wide as the widest text stand so far apart, and links begin behind their text") {
  const Lattice board(Lattice::Kind::king, {2, 3});
  const std::vector<std::string> texts{"1", "23", "4", "5", "6", "7"};
  const std::vector links{link(0, 1), link(1, 2), link(1, 5)};
  CHECK(linked_board(board, texts, links) == "1─────23────4\n         ╲\n5     6     7\n");
}

TEST_CASE("rows of hexagons and triangles are indented") {
  const Lattice hexagons(Lattice::Kind::hexagon, {2, 3});
  const std::vector links{link(0, 1), link(0, 3), link(1, 3)};
  CHECK(linked_board(hexagons, dots, links) ==
        ".───.   .\n"
        " ╲ ╱\n"
        "  .   .   .\n");
  const std::vector<std::string> wide{"10", ".", ".", ".", ".", "."};
  CHECK(linked_board(hexagons, wide, {}) == "10      .       .\n\n    .       .       .\n");
  const Lattice triangles(Lattice::Kind::triangle, {2, 3});
  CHECK(linked_board(triangles, dots, links).starts_with(".───.   .\n"));
}

TEST_CASE("clues stand at the ends of rows, columns and slanted lines") {
  const Lattice squares(Lattice::Kind::square, {2, 3});
  CHECK(lines_at(Side::left, squares) == 2);
  CHECK(lines_at(Side::right, squares) == 2);
  CHECK(lines_at(Side::top, squares) == 3);
  CHECK(lines_at(Side::bottom, squares) == 3);
  // A parallelogram of hexagons: as many lines lean one way as it has columns, those that lean the other way are cut
  // off.
  const Lattice hexagons(Lattice::Kind::hexagon, {Lattice::Row{0, 3}, Lattice::Row{1, 3}});
  CHECK(lines_at(Side::left, hexagons) == 2);
  CHECK(lines_at(Side::top, hexagons) + lines_at(Side::bottom, hexagons) == 3 + 4);
  CHECK(lines_at(Side::top, hexagons) != lines_at(Side::bottom, hexagons));
}
