#include "render/contours.hpp"

#include "test.hpp"

using namespace grids;

TEST_CASE("the line around one cell keeps its distance from all sides") {
  const auto lines = contours(Grid(Size{1, 1}), {cell_at(0)}, 4);
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].points == std::vector<Point>{{44, 4}, {44, 44}, {4, 44}, {4, 4}});
  CHECK(lines[0].closed);
}

TEST_CASE("a hole has a line of its own") {
  Region ring;
  for (std::size_t i = 0; i < 9; ++i)
    if (i != 4) ring.push_back(cell_at(i));
  const auto lines = contours(Grid(Size{3, 3}), ring, 4);
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].points.size() == 4);
  CHECK(lines[1].points.size() == 4);
}

TEST_CASE("cells that touch at a corner only have lines of their own") {
  CHECK(contours(Grid(Size{2, 2}), {cell_at(0), cell_at(3)}, 4).size() == 2);
  CHECK(contours(Grid(Size{2, 2}), {cell_at(1), cell_at(2)}, 4).size() == 2);
}
