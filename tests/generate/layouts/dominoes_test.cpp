#include "generate/layouts/dominoes.hpp"

#include <map>

#include "generate/layouts/checks.hpp"
#include "test.hpp"

using namespace grids;
using namespace grids::layouts;

TEST_CASE("dominoes cover all cells in play with pairs of edge neighbours") {
  Grid ring(Size{5, 5});
  for (std::size_t row = 1; row < 4; ++row) {
    for (std::size_t column = 1; column < 4; ++column) ring.set_block(ring.cell({row, column}));
  }
  for (const auto& grid : {Grid(Size{7, 8}), Grid(Size{1, 2}), Grid(Size{20, 20}), ring}) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Random random(seed);
      const auto cover = dominoes(grid, random);
      REQUIRE(cover);
      CHECK(checks::is_cut(grid, *cover));
      for (const auto& domino : *cover) CHECK(domino.size() == 2);
      Random again(seed);
      CHECK(dominoes(grid, again) == cover);
    }
  }
}

TEST_CASE("every cover with dominoes is about as likely as every other") {
  // A square of 16 cells has 36 covers. Of 7,200 draws each should be some 200: chi-squared has 35 degrees of freedom
  // and passes 75 once in ten thousand times.
  const Grid square(Size{4, 4});
  std::map<std::vector<Region>, double> drawn;
  for (std::uint64_t seed = 1; seed <= 7200; ++seed) {
    Random random(seed);
    ++drawn[dominoes(square, random).value()];
  }
  REQUIRE(drawn.size() == 36);
  double chi_squared = 0;
  for (const auto& [cover, count] : drawn) chi_squared += (count - 200) * (count - 200) / 200;
  CHECK(chi_squared < 75);
}

TEST_CASE("cells that dominoes cannot cover are told") {
  Random random(1);
  CHECK_FALSE(dominoes(Grid(Size{3, 3}), random));
  // The chess board without two opposite corners has 62 cells, of which 32 have one colour.
  Grid board(Size{8, 8});
  board.set_block(cell_at(0));
  board.set_block(cell_at(63));
  CHECK_FALSE(dominoes(board, random));
  // As many of both colours, but none beside another.
  Grid apart(Size{1, 4});
  apart.set_block(cell_at(1));
  apart.set_block(cell_at(2));
  CHECK_FALSE(dominoes(apart, random));
}
