#include "core/lattice.hpp"

#include <algorithm>
#include <set>

#include "core/grid.hpp"
#include "test.hpp"

namespace grids::lattice_laws {
namespace {

using Kind = Lattice::Kind;
using Way = Lattice::Way;

Lattice hexagon_of_side_3() { return {Kind::hexagon, {{2, 3}, {1, 4}, {0, 5}, {1, 4}, {2, 3}}}; }
Lattice triangle_of_side_4() { return {Kind::triangle, {{3, 1}, {2, 3}, {1, 5}, {0, 7}}}; }

std::vector<Place> places(const Lattice& lattice) {
  std::vector<Place> all;
  for (std::size_t row = 0; row < lattice.size().rows; ++row)
    for (std::size_t column = 0; column < lattice.cells_in_row(row); ++column) all.push_back({row, column});
  return all;
}

std::vector<Lattice> some() {
  return {{Kind::square, Size{3, 4}},
          {Kind::king, Size{4, 3}},
          {Kind::hexagon, Size{4, 5}},
          hexagon_of_side_3(),
          {Kind::hexagon, {{0, 3}, {1, 3}, {2, 3}}},
          {Kind::triangle, Size{3, 6}},
          triangle_of_side_4(),
          {Kind::triangle, {{0, 5}, {1, 3}, {2, 1}}, false}};
}

std::string names(const Lattice& lattice, std::vector<Place> all) {
  const Grid grid(lattice);
  std::string text;
  for (const auto place : all) text.append(text.empty() ? "" : " ").append(grid.name(grid.cell(place)));
  return text;
}

std::vector<Place> walk(const Lattice& lattice, Place from, Way way) {
  std::vector<Place> all;
  for (std::optional<Place> place = from; place; place = lattice.next(*place, way)) all.push_back(*place);
  return all;
}

}  // namespace

TEST_CASE("touching is mutual, and said alike by the list of neighbours") {
  for (const auto& lattice : some())
    for (const auto a : places(lattice)) {
      const auto near = lattice.neighbours(a);
      const auto around = lattice.around(a);
      for (const auto b : places(lattice)) {
        if (a == b) continue;
        const bool touch = lattice.touch(a, b, false);
        CHECK(touch == lattice.touch(b, a, false));
        CHECK(touch == (std::ranges::find(near, b) != near.end()));
        const bool corners = lattice.touch(a, b, true);
        CHECK(corners == lattice.touch(b, a, true));
        CHECK(corners == (std::ranges::find(around, b) != around.end()));
        CHECK((corners || !touch));
      }
    }
}

TEST_CASE("a cell in the middle has as many neighbours as its kind has edges and corners") {
  CHECK(Lattice(Kind::square, Size{3, 3}).neighbours({1, 1}).size() == 4);
  CHECK(Lattice(Kind::square, Size{3, 3}).around({1, 1}).size() == 8);
  CHECK(Lattice(Kind::king, Size{3, 3}).neighbours({1, 1}).size() == 8);
  CHECK(hexagon_of_side_3().neighbours({2, 2}).size() == 6);
  CHECK(hexagon_of_side_3().around({2, 2}).size() == 6);
  const Lattice triangles(Kind::triangle, Size{5, 9});
  for (const Place place : {Place{2, 4}, Place{2, 5}}) {
    CHECK(triangles.neighbours(place).size() == 3);
    CHECK(triangles.around(place).size() == 12);
  }
  CHECK(names(hexagon_of_side_3(), hexagon_of_side_3().neighbours({0, 0})) == "a2 b1 b2");
  CHECK(names(triangle_of_side_4(), triangle_of_side_4().neighbours({0, 0})) == "b2");
  CHECK(names(triangle_of_side_4(), triangle_of_side_4().neighbours({1, 1})) == "a1 b1 b3");
}

TEST_CASE("ways lead to and fro, and to neighbours") {
  for (const auto& lattice : some())
    for (const auto place : places(lattice))
      for (int i = 0; i < 8; ++i) {
        const auto way = static_cast<Way>(i);
        const auto next = lattice.next(place, way);
        if (!next) continue;
        CHECK(lattice.touch(place, *next, true));
        CHECK(lattice.next(*next, opposite(way)) == place);
      }
}

TEST_CASE("the lines of each way part the board") {
  for (const auto& lattice : some())
    for (const auto way : lattice.line_ways()) {
      std::size_t count = 0;
      std::set<std::pair<std::size_t, std::size_t>> seen;
      for (const auto start : lattice.line_starts(way))
        for (const auto place : walk(lattice, start, way)) {
          ++count;
          seen.emplace(place.row, place.column);
        }
      CHECK(count == places(lattice).size());
      CHECK(seen.size() == count);
    }
}

TEST_CASE("slanted lines are told from the left") {
  const auto hexagon = hexagon_of_side_3();
  CHECK(names(hexagon, hexagon.line_starts(Way::south_west)) == "a1 a2 a3 b4 c5");
  CHECK(names(hexagon, hexagon.line_starts(Way::north_west)) == "e1 e2 e3 d4 c5");
  CHECK(names(hexagon, walk(hexagon, {0, 2}, Way::south_west)) == "a3 b3 c3 d2 e1");
  CHECK(names(hexagon, walk(hexagon, {4, 2}, Way::north_west)) == "e3 d3 c3 b2 a1");
  const auto triangle = triangle_of_side_4();
  CHECK(names(triangle, triangle.line_starts(Way::south_west)) == "a1 b3 c5 d7");
  CHECK(names(triangle, walk(triangle, {1, 2}, Way::south_west)) == "b3 c4 c3 d4 d3");
}

TEST_CASE("the board is turned and mirrored onto itself") {
  const auto hexagon = hexagon_of_side_3();
  CHECK(hexagon.half_turned({0, 0}) == Place{4, 2});
  CHECK(hexagon.mirrored({1, 0}) == Place{1, 3});
  const auto triangle = triangle_of_side_4();
  CHECK(triangle.mirrored({3, 0}) == Place{3, 6});
  CHECK_FALSE(triangle.half_turned({3, 0}));
  CHECK(Lattice(Kind::square, Size{2, 3}).half_turned({0, 0}) == Place{1, 2});
}

TEST_CASE("a place behind the end of a row is no cell") {
  const Grid grid(hexagon_of_side_3());
  CHECK(grid.cells().size() == 19);
  CHECK_FALSE(grid.contains({0, 3}));
  CHECK_FALSE(grid.has(cell_at(3)));
  CHECK_FALSE(grid.in_play(cell_at(3)));
  CHECK_FALSE(grid.has_blocks());
  CHECK(grid.name(grid.cell({2, 4})) == "c5");
}

TEST_CASE("the rim is where an edge faces nothing") {
  const auto hexagon = hexagon_of_side_3();
  std::size_t inside = 0;
  for (const auto place : places(hexagon)) inside += hexagon.lies_at_rim(place) ? 0 : 1;
  CHECK(inside == 7);
  CHECK_FALSE(triangle_of_side_4().lies_at_rim({1, 1}));
}

}  // namespace grids::lattice_laws
